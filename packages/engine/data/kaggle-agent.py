"""Runs a Kaggle agent as kaggle-environments does.

It executes the file of the agent. The last callable that the file defines is the agent. The agent gets the observation
and, if it takes two arguments, the configuration. Their fields are attributes and keys. Each line of stdin is a call, and
each answer is a line of JSON on stdout. The output of the agent goes to stderr, and its input is empty. The program needs
Python 3.6 or newer.
"""
import json, os, sys

path = os.path.abspath(sys.argv[1])
calls = os.fdopen(os.dup(0), encoding="utf-8")
answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
os.dup2(2, 1)
sys.argv = [path]
# As with `python -c`: modules are found in the working folder, not beside this file.
sys.path[0] = ""

def say(**words):
    answers.write(json.dumps(words) + "\n")
    answers.flush()

def fault(error):
    # The line of the agent that failed, if it is known.
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
