import type { Config, Player } from '@rowhouse/rules';
import { type Choice, ForfeitError, type MatchPlayer, type MatchTurn } from '../matches/match-player.ts';
import { callOf, columnOf, KAGGLE_MS, kagglePosition } from './kaggle-agent.ts';
import { LineProcess } from './line-process.ts';
import type { ProgramTimeouts } from './ugi-program.ts';

const TIMEOUTS: Omit<ProgramTimeouts, 'untimedMove'> = { ready: 60_000, move: 5000 };

/** How a Python agent is run. */
export interface PythonAgentOptions {
  /** The Python program (`python3`). */
  readonly python?: string;
  readonly timeouts?: Omit<ProgramTimeouts, 'untimedMove'>;
}

/**
 * An agent for Kaggle's ConnectX in a Python file, as a player of matches. It plays connect games of two players. It needs
 * Python and the agent's own imports, but nothing from Kaggle. Every game and seat has its own process, as on Kaggle.
 */
export class PythonAgent implements MatchPlayer {
  readonly #command: readonly string[];
  readonly #timeouts: typeof TIMEOUTS;
  readonly #processes = new Map<Player, LineProcess>();

  /** `file`: that of the agent. */
  constructor(file: string, { python = 'python3', timeouts = TIMEOUTS }: PythonAgentOptions = {}) {
    this.#command = [python, '-u', '-c', PYTHON_DRIVER, file];
    this.#timeouts = timeouts;
  }

  /** Starts the process of a seat. */
  async begin(_: Config, seat: Player): Promise<void> {
    await this.#processes.get(seat)?.end();
    await this.#start(seat);
  }

  /** Sends the board and reads the column. */
  async choose(turn: MatchTurn): Promise<Choice> {
    const position = kagglePosition(turn);
    const running = this.#processes.get(position.toMove);
    const process = running && !running.isOver ? running : await this.#start(position.toMove);
    const ms = turn.budget?.ms ?? KAGGLE_MS;
    const began = performance.now();
    const call = JSON.stringify(callOf(position, turn.record.moves.length, ms / 1000));
    const answer = await process.ask([call], isAnswer, ms + this.#timeouts.move).catch((error: unknown) => {
      // The message would contain the whole board.
      if (!(error instanceof ForfeitError) || error.code !== 'no-answer') throw error;
      throw new ForfeitError('no-answer', `${ms + this.#timeouts.move} ms`);
    });
    return { move: columnOf(withoutFault(answer)), ms: performance.now() - began };
  }

  /** Ends all processes. */
  async close(): Promise<void> {
    await Promise.all([...this.#processes.values()].map((process) => process.end()));
  }

  async #start(seat: Player): Promise<LineProcess> {
    const process = new LineProcess(this.#command);
    this.#processes.set(seat, process);
    withoutFault(await process.ask([], isAnswer, this.#timeouts.ready));
    return process;
  }
}

const isAnswer = (line: string): boolean => line.startsWith('{');

/** @throws {ForfeitError} if the agent threw */
function withoutFault(answer: string): string {
  const { error } = JSON.parse(answer) as { readonly error?: string };
  if (error !== undefined) throw new ForfeitError('crashed', error);
  return answer;
}

/**
 * Runs a Kaggle agent as kaggle-environments does: it executes the file, and the last callable that the file defines is the
 * agent. The agent gets the observation and, if it takes two arguments, the configuration; fields are attributes and keys.
 * Each line of stdin is a call, and each answer is a line of JSON on stdout. The agent's own output goes to stderr, and its
 * input is empty. For Python 3.6 and newer.
 */
const PYTHON_DRIVER = `
import json, os, sys

path = os.path.abspath(sys.argv[1])
calls = os.fdopen(os.dup(0), encoding="utf-8")
answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
os.dup2(2, 1)
sys.argv = [path]

def say(**words):
    answers.write(json.dumps(words) + "\\n")
    answers.flush()

def fault(error):
    # The line of the agent where it happened, as far as that is known.
    trace, line = error.__traceback__, None
    while trace:
        if trace.tb_frame.f_code.co_filename == path:
            line = trace.tb_lineno
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.filename == path:
        line = error.lineno
    where = "" if line is None else " (line %d)" % line
    say(error="%s: %s%s" % (type(error).__name__, error, where))

class Struct(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name)
    def __setattr__(self, name, value):
        self[name] = value

def arguments_of(agent):
    code = getattr(agent, "__code__", None)
    if code is not None:
        return code.co_argcount
    code = getattr(getattr(type(agent), "__call__", None), "__code__", None)
    return 2 if code is None else code.co_argcount - 1

try:
    with open(path, encoding="utf-8") as file:
        source = file.read()
    sys.path.append(os.path.dirname(path))
    names = {}
    exec(compile(source, path, "exec"), names)
    agents = [value for value in names.values() if callable(value)]
    if not agents:
        raise ValueError("it defines no function")
    agent = agents[-1]
    count = arguments_of(agent)
    say(ready=getattr(agent, "__name__", type(agent).__name__))
except BaseException as error:
    fault(error)
    sys.exit(1)

for line in calls:
    call = json.loads(line, object_hook=Struct)
    try:
        action = agent(*[call.state.observation, call.configuration][:count])
        if action is None:
            raise ValueError("it returned None")
        say(action=int(action))
    except BaseException as error:
        fault(error)
`;
