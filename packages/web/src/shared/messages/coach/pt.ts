import type { ClaimWords } from '@rowhouse/coach/words';
import { continued } from './continued.ts';
import type { CoachMessages } from './en.ts';

const moves = (count: number) => (count === 1 ? '1 jogada' : `${count} jogadas`);

/** The clause about the only good reply to a bad move, and why it is needed. */
const onlyReply = (claim: ClaimWords, start: string): string => {
  const { player, against, answer, isWin, along, denies, isKey } = claim;
  const line = along ? `uma linha ${along}` : 'linhas';
  const why = denies ? `impede ${line} de que ${against} precisa` : `${player} precisa de ${line} ali`;
  return `${start} ${player} só ${isWin ? 'ganha' : 'empata'} com uma resposta, ${answer}${isKey ? `, porque ${why}` : ''}`;
};

/** What a player needs in a key place. */
const needed = ({ isColumn, along, isWin }: ClaimWords): string =>
  isColumn ? `${isWin ? '' : 'a chance de '}${along === '' ? 'linhas' : `uma linha ${along}`}` : 'uma peça';

const spot = ({ isColumn, place }: ClaimWords): string => (isColumn ? `a casa da ${place}` : place);

/** The end of a clause about a cell in mid-air that a line lacks. */
const underCell = ({ player, against, decides, ends, variant }: ClaimWords): string => {
  if (!decides) return `e ${against} não deve jogar logo embaixo`;
  if (!ends) return variant === 0 ? `e sem essa casa ${player} não ganharia` : `e ${player} só ganha com ela`;
  return variant === 0
    ? `e no fim ${against} tem que jogar logo embaixo`
    : `e no fim só resta a ${against} a casa de baixo`;
};

export const pt: CoachMessages = {
  learn: {
    title: 'Aprender',
    hint: 'Veja quanto vale cada jogada, encontre a que ganha e entenda por quê.',
    today: 'Desafio do dia',
    again: 'Ver de novo',
    puzzles: 'Desafios',
    puzzlesHint: 'Só uma jogada está certa. Encontre-a.',
    lessons: 'Lições',
    lessonsHint: 'Cada ideia no tabuleiro, passo a passo.',
    analysis: 'Tabuleiro de análise',
  },
  evaluation: {
    win: (count) => (count === null ? 'ganha' : `ganha em ${moves(count)}`),
    draw: 'empata',
    loss: (count) => (count === null ? 'perde' : `perde em ${moves(count)}`),
    guess: (value) => `estimativa ${value}`,
    best: 'a melhor',
    wins: (colour, count) => `${colour} ganha em ${moves(count)}`,
    drawn: 'Empate com o melhor jogo',
    better: (colour) => `${colour} parece estar melhor`,
    even: 'Parece equilibrado',
    share: (colour, games) => `${colour} ganha cerca de ${games} ${games === 1 ? 'vez' : 'vezes'} em 10`,
  },
  analysis: {
    title: 'Análise',
    bar: 'Como está a partida',
    exact: 'Exato',
    found: 'Encontrado, ainda sem prova',
    estimate: 'Estimativa',
    searching: 'Procurando…',
    depth: (plies) => `${plies} jogadas à frente`,
    stop: 'Parar',
    goOn: 'Pensar mais',
    failed: 'O computador não conseguiu responder. Tente de novo.',
    tryAgain: 'Tentar de novo',
    candidates: 'Todas as jogadas',
    more: (count) => `Mostrar mais ${count}`,
    line: 'Melhor sequência',
    tree: 'Jogadas',
    treeEmpty: 'Jogue no tabuleiro, e a jogada aparecerá aqui.',
    variation: 'Variante',
    controls: 'Percorrer as jogadas',
    first: 'Para o início',
    back: 'Uma jogada atrás',
    forward: 'Uma jogada à frente',
    last: 'Para o fim',
    makeMain: 'Tornar principal',
    forget: 'Apagar daqui em diante',
    forgotten: 'Apagado.',
    undo: 'Desfazer',
    keys: 'No teclado, vírgula e ponto percorrem as jogadas, e fora do tabuleiro as setas também; um número joga nessa coluna.',
    open: 'Abrir outra',
    openTitle: 'Abrir uma partida ou posição',
    openHint: 'Cole um link, uma partida em texto ou só as jogadas: 4 4 5 3.',
    openText: 'Partida, link ou jogadas',
    openGame: 'As jogadas são de',
    openButton: 'Abrir',
    openFile: 'De um arquivo',
    openSaved: 'Partidas salvas',
    openSetUp: 'Montar uma posição',
    openWrong: (what) => `Não foi possível ler. ${what}`,
    openMove: (at, found, expected) => `A jogada ${at} devia ser ${expected}, e não “${found}”.`,
    openFresh: 'Tabuleiro novo',
    review: 'Revisão',
    playOn: 'Jogar a partir daqui',
    askClass: 'Perguntar à turma',
    playTitle: 'Jogar a partir daqui',
    playHint: (colour) => `Vez de ${colour}.`,
    playGo: 'Jogar',
    share: 'Compartilhar',
    export: 'Exportar',
    why: 'Por quê?',
    whyOf: (move) => `Por quê: ${move}`,
    play: (move, evaluation) => `Jogar ${move}: ${evaluation}`,
    over: 'A partida acaba aqui.',
    toMove: (colour) => `Vez de ${colour}`,
  },
  why: {
    of: (move) => `Por que ${move}`,
    line: 'Como continua',
    playThrough: 'Ver no tabuleiro',
    close: 'Fechar',
    concepts: {
      win: 'Ganhar já',
      block: 'Linha aberta',
      'double-threat': 'Ameaça dupla',
      'stacked-threat': 'Ameaças empilhadas',
      'poisoned-column': 'Coluna envenenada',
      'odd-threat': 'Ameaça ímpar',
      'even-threat': 'Ameaça par',
      zugzwang: 'Zugzwang',
      'follow-up': 'Responder por cima',
      'key-place': 'Casa-chave',
      tempo: 'Tempo',
      centre: 'Centro',
      mill: 'Moinho',
      'open-mill': 'Abrir o moinho',
      'running-mill': 'Moinho duplo',
      'shut-in': 'Preso',
      guard: 'Guardião',
      'waiting-move': 'Lance de espera',
      crossing: 'Cruzamento',
      'three-men': 'Só três peças',
      'which-man': 'Que peça tirar',
      'move-limit': 'Limite de lances',
    },
    directions: {
      horizontal: 'na horizontal',
      vertical: 'na vertical',
      rising: 'na diagonal ascendente',
      falling: 'na diagonal descendente',
    },
    how: {
      line: (along) => `uma linha ${along}`,
      mill: 'um moinho',
      men: 'o adversário ficou com duas peças',
      blocked: 'o adversário não pode mover',
      full: 'o tabuleiro está cheio',
      'no-mill': 'jogadas demais sem moinhos',
      repetition: 'a posição se repetiu',
    },
    column: (number) => `coluna ${number}`,
    cell: (column, row) => `coluna ${column}, linha ${row}`,
    cells: ({ columns, rows }, numbers) =>
      `${numbers.columns.length > 1 ? 'colunas' : 'coluna'} ${columns}, ${numbers.rows.length > 1 ? 'linhas' : 'linha'} ${rows}`,
    and: (first, last) => `${first} e ${last}`,
    or: (first, last) => `${first} ou ${last}`,
    placesTo: (place) => `uma peça em ${place}`,
    goes: (from, to) => `de ${from} para ${to}`,
    takes: (turn, place) => `${turn} (retira ${place})`,
    columns: (list) => `as colunas ${list}`,
    acts: {
      column: (column) => `a coluna ${column}`,
      placesTo: (place) => `uma peça em ${place}`,
      goes: (from, to) => `a jogada de ${from} para ${to}`,
      takes: (turn, place) => `${turn} (retira ${place})`,
    },
    replies: {
      column: (column) => `na coluna ${column}`,
      placesTo: (place) => `com uma peça em ${place}`,
      goes: (from, to) => `com a jogada de ${from} para ${to}`,
      takes: (turn, place) => `${turn} (retira ${place})`,
    },
    later: {
      forced: () => 'algumas jogadas forçadas depois,',
      best: () => 'com o melhor jogo,',
      always: (against) => `${against} já não tem defesa: logo`,
      example: () => 'com o melhor jogo, por exemplo,',
      likely: () => 'provavelmente, algumas jogadas depois,',
    },
    thisMove: 'esta jogada',
    after: {
      now: 'do jeito que está,',
      forced: (after) => `após ${after},`,
      best: (after) => `com o melhor jogo, após ${after},`,
      always: (after, against) => `${against} já não tem defesa: após ${after}, por exemplo,`,
      example: (after) => `após ${after}, por exemplo,`,
      likely: (after) => `provavelmente, após ${after},`,
    },
    standing: ({ owner, discs, discsAlong, lacks }) =>
      lacks
        ? `Fora essa casa, só falta a ${owner} a da ${lacks}${discsAlong && ` para uma linha ${discsAlong}`}.`
        : `${owner} já tem ${discs}${discsAlong && `, para uma linha ${discsAlong} ali`}.`,
    decided: ({ player, against, place, along, ends }) =>
      `${player} só ganha com a casa da ${place}. Em uma variante, ${
        ends
          ? `${against} tem que jogar logo embaixo, e essa casa completa uma linha ${along}`
          : `é só o que falta para uma linha ${along}`
      }`,
    story: (after, event) => `${after} ${event}`,
    onTheWay: (story, { player, against, stopped, stops }) =>
      `${story}. No caminho, ${player} ameaça fechar ${stops === 1 ? 'um moinho' : 'moinhos'} em ${stopped}, e ${against} impede isso`,
    course: (player, moves) => `O plano de ${player}: ${moves}.`,
    events: {
      'double-threat': ({ player, places, count }) =>
        `${player} tem ${count === 2 ? 'duas' : count} ameaças ao mesmo tempo (${places})`,
      'stacked-threat': ({ player, place, second }) => `${player} ameaça na ${place} e logo acima (${second})`,
      squeeze: ({ player, against }) => `qualquer jogada de ${against} deixa ${player} completar uma linha`,
      'follow-up': ({ player, anyPlace, count }) =>
        `${player} só precisa responder logo acima de cada ficha até poder completar uma linha, e ganha${count <= 3 ? `, se não antes, na ${anyPlace}` : ''}`,
      'lasting-threat': (claim) =>
        `só falta a ${claim.player} a casa da ${claim.place} para uma linha ${claim.along}, ${underCell(claim)}`,
      'completes-line': ({ player, along, place }) => `${player} completa uma linha ${along} na ${place}`,
      'needs-cells': (claim) =>
        `a ${claim.player} só ${claim.count > 1 ? 'faltam' : 'falta'} ${claim.places} para uma linha ${claim.along}${claim.count === 1 ? `, ${underCell(claim)}` : ''}`,
      'closes-mill': ({ player, place }) => `${player} fecha um moinho em ${place}`,
      'sure-mill': ({ player, against, places, count, isOutOfReach, variant }) =>
        count === 1
          ? isOutOfReach && variant > 0
            ? `${player} vai fechar um moinho em ${places}, longe das peças de ${against}`
            : `${player} ameaça fechar um moinho em ${places}, e ${isOutOfReach ? `nenhuma peça de ${against} chega lá a tempo` : `${against} não pode impedir`}`
          : `${player} ameaça fechar moinhos em ${places}, e ${against} não pode impedir ${count === 2 ? 'os dois' : 'todos'}`,
      'double-mill': ({ player, place, second }) =>
        `${player} tem um moinho duplo, com uma peça que vai de ${place} para ${second} e volta`,
      'shut-in': ({ against }) => `${against} não pode mais mover`,
      encloses: ({ player, against, places }) =>
        `${player} prendeu as peças de ${against} em ${places}, e no fim ${against} não pode mais mover`,
    },
    claims: {
      wins: ({ player, how }) => `${player} ganha: ${how}.`,
      draws: ({ how }) => `A partida termina empatada: ${how}.`,
      'only-move': ({ instead }) => `A única jogada: a segunda melhor ${instead}.`,
      decisive: ({ player, place, places, count, isColumn }) =>
        isColumn
          ? `${count === 1 ? 'A casa decisiva' : 'As casas decisivas'}: ${places}. Sem uma linha ali, ${player} não ganharia.`
          : `${player} ganha graças à peça em ${place}: em qualquer outro ponto, ela não bastaria.`,
      'holds-out': ({ moves: count, insteadMoves, playing }) =>
        `Aqui todas as jogadas perdem: esta em ${moves(count)}, ${playing} em apenas ${moves(insteadMoves ?? 0)}.`,
      'few-replies': ({ left, before, answer }) =>
        left === 1 ? `Só uma resposta ganha: ${answer}.` : `Só ${left} de ${before} respostas ganham.`,
      'only-reply': (claim) => `${onlyReply(claim, 'Depois,')}.${claim.idea && ` ${claim.idea}`}`,
      fails: (claim) =>
        claim.here === null
          ? `${claim.playing} ${claim.evaluation}. ${onlyReply(claim, 'Depois,')}.`
          : `Ocupa antes a casa-chave. ${onlyReply(claim, `Depois de ${claim.playing},`)}.`,
      'throws-away': ({ evaluation, instead, playing, left, insteadWins }) =>
        left > 1
          ? `Esta jogada ${evaluation}; ${left} jogadas ${insteadWins ? 'ganham' : 'empatam'}${playing && `, por exemplo ${playing}`}.`
          : `Esta jogada ${evaluation}${playing && `; já ${playing} ${instead}`}.`,
      'seems-worse': ({ evaluation, insteadWins, insteadMoves, playing, left }) => {
        const count = insteadMoves === null ? '' : ` em ${moves(insteadMoves)}`;
        if (insteadWins)
          return playing ? `${playing} ganhava${count}.` : `Esta jogada deixa escapar uma vitória${count}.`;
        const verdict =
          evaluation !== ''
            ? `Esta jogada ${evaluation}`
            : left >= 15
              ? 'Provavelmente um erro'
              : 'Talvez não seja a melhor jogada';
        return `${verdict}${playing && `: ${playing} parece melhor`}.`;
      },
      averts: ({ playing, storySentence, here }) =>
        `${playing} parece pior. ${storySentence}.${here === null ? '' : ` Esta jogada ocupa antes esse lugar (${here}).`}`,
      'must-block': ({ player, against, places, count }) =>
        count === 1
          ? `${player} ameaça na ${places}, e ${against}, que joga antes, tem de bloquear ali.`
          : `Ameaça várias casas ao mesmo tempo (${places}): os outros dois têm de bloquear.`,
      'allows-later': ({ player, against, places }) =>
        `${player} ameaça várias casas (${places}), e ${against} só consegue bloquear uma.`,
      'forced-win': ({ player, against, moves: count }) =>
        `${player} ganha em ${moves(count)}, jogue ${against} o que jogar.`,
      refuted: ({ player, reply, moves: count }) => `${player} responde ${reply} e ganha em ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ playing, storySentence }) => `${playing} é melhor. ${storySentence}.`,
      prevents: ({ against, playing, guard, storySentence, here }) =>
        `${guard === null ? `${playing} perde.` : `A peça de ${against} em ${guard} tem que ficar ali.`} ${storySentence}.${here === null ? '' : ` Esta jogada ocupa antes esse lugar (${here}).`}`,
      'dangerous-man': (claim) =>
        `O perigo é a peça em ${claim.place}. Se ela ficar, ${claim.player} responde ${claim.reply}${continued(claim, (deed) => ` e ${deed}`)}`,
      answered: (claim) =>
        `${claim.player} responde ${claim.reply}${continued(claim, (deed) => ` e ${deed}`)}${claim.count > 0 ? ` Além disso, já ameaça (${claim.place}).` : ''}`,
      better: ({ playing, idea }) => `${playing} é melhor. ${idea}`,
      'too-late': (claim) => {
        const { player, against, place, count, answer, reply, isAnswerStep, third, fourthReply, insteadWins, idea } =
          claim;
        if (count > 0)
          return `Então ${player} joga onde ${against} deveria ter jogado (${isAnswerStep ? answer : place}).`;
        const late = `${player} responde ${reply}, e então ${third} já não ${insteadWins ? 'ganha' : 'empata'}`;
        return idea
          ? `${late}, porque ${player} responde ${fourthReply}${continued(claim, (deed) => ` e ${deed}`)}`
          : `${late}.`;
      },
      forestalls: ({ against, place, move }) =>
        `${against} também quer esse lugar (${place}). Seria a melhor resposta, por exemplo, a esta jogada: ${move}.`,
      'only-moves': ({ list, isWin }) =>
        `Só estas jogadas ${isWin ? 'mantêm a vitória' : 'seguram o empate'}: ${list}.`,
      'all-but': ({ list, shortList, isColumn, isPlacing, isWin }) =>
        `Aqui ${isColumn ? 'todas as colunas' : isPlacing ? 'todos os pontos' : 'todas as jogadas'} ${isWin ? 'ganham' : 'empatam'}${list && `, exceto ${isColumn || isPlacing ? shortList : list}`}.`,
      evaluation: ({ evaluation }) => `Esta jogada ${evaluation}.`,
      guess: 'O treinador não vê nenhuma jogada claramente melhor, mas também não vê uma razão curta.',
      blocks: ({ against, along, place }) => `Bloqueia ${against}, que completaria uma linha ${along} (${place}).`,
      denies: ({ against, along, place }) =>
        `Ocupa a casa da ${place}, de que ${against} precisava para uma linha ${along}.`,
      aims: ({ along, places }) => `Busca uma linha ${along}: ainda faltam ${places}.`,
      'most-lines': ({ place }) =>
        `Pela casa da ${place} passam mais linhas ainda possíveis do que por qualquer outra.`,
      fight: ({ player, against, place, before, left }) =>
        `Os dois querem a casa da ${place}: por ali passam linhas pela metade, ${before} de ${player} e ${left} de ${against}.`,
      threatens: ({ against, along, place }) =>
        `Ameaça completar uma linha ${along} (${place})${against ? `: ${against} tem que responder ali` : ''}.`,
      'double-threat': ({ places, count, against }) =>
        `${count === 2 ? 'Duas' : 'Várias'} ameaças ao mesmo tempo (${places}): ${against} só pode parar uma.`,
      'stacked-threat': ({ place, second }) => `Ameaça na ${place} e, se for bloqueada, logo acima (${second}).`,
      builds: ({ along, place }) => `Prepara uma ameaça: uma ficha na ${place} completaria uma linha ${along}.`,
      prepares: ({ against, playing, places }) =>
        `Prepara uma ameaça dupla: em seguida, ${playing} ameaçaria várias casas ao mesmo tempo (${places}), e ${against} não poderia parar tudo.`,
      seven: ({ places }) => `Forma um sete: duas casas, uma sobre a outra (${places}), e cada uma completa uma linha.`,
      allows: ({ player, along, place }) => `Então ${player} joga na ${place} e ganha ${along}.`,
      'allows-above': ({ player, along, place }) => `Deixa ${player} jogar logo acima, na ${place}, e ganhar ${along}.`,
      'allows-win': ({ player, move }) => `Então ${player} pode encerrar a partida: ${move}.`,
      'gives-up': ({ place, along }) =>
        `Abre mão da casa da ${place}, onde se podia completar uma linha ${along}: agora o adversário pode ocupá-la.`,
      parity: (claim) =>
        `Só falta a ${claim.player} a casa da ${claim.place} (${claim.isOdd ? 'ímpar' : 'par'}) para completar uma linha, ${underCell(claim)}.`,
      plan: ({ player, against, partners: [only, ...others], threat, planWins }) => {
        const together =
          others.length > 0
            ? ' ou na coluna que faz par com ela'
            : only && `, menos nas colunas ${only}: a uma ficha ali se responde em uma delas, a que for certa`;
        const answers = `Daqui em diante, ${player} responde logo acima de cada ficha${together ?? ''}.`;
        if (threat !== null)
          return `${answers} ${against} não consegue nenhuma linha, fica sem outras jogadas e tem que jogar embaixo da casa da ${threat}, onde ${player} ganha.`;
        return planWins
          ? `${answers} Assim ${player} completa uma linha, e ${against}, nunca.`
          : `${answers} Assim ${against} não consegue mais completar nenhuma linha.`;
      },
      'takes-key': (claim) => {
        const { against, move, isWin, variant } = claim;
        const need = `senão (${move}), ${against} ${isWin ? 'ganharia' : 'empataria'}, mas só com ${needed(claim)} ali.`;
        return variant === 0
          ? `Tira ${spot(claim)} de ${against}: ${need}`
          : `A chave é ${spot(claim)}: ${need} Esta jogada chega antes.`;
      },
      'leaves-key': (claim) => {
        const { player, isWin, variant } = claim;
        const need = `${isWin ? 'ganha' : 'empata'} só com ${needed(claim)} ali`;
        return variant === 0
          ? `Deixa ${spot(claim)} para ${player}, que ${need}.`
          : `A chave é ${spot(claim)}: ${player} ${need}, e esta jogada permite isso.`;
      },
      'needs-disc': ({ player, along, isWin }) =>
        `${player} precisa desta peça: sem uma linha ${along} que passe por ela, lá se vai ${isWin ? 'a vitória' : 'o empate'}.`,
      'missed-key': (claim) =>
        `Para ${claim.isWin ? 'ganhar' : 'empatar'}, ${claim.player} precisa de ${needed(claim)} ${claim.isColumn ? 'que passe por' : 'em'} ${spot(claim)}.`,
      'old-threats': ({ player, against, places, count }) =>
        `${player} já tem ${count === 1 ? 'uma ameaça' : 'ameaças'} (${places}): ${against} não deve jogar logo embaixo.`,
      zugzwang: ({ player, against, place, along }) =>
        `Com o melhor jogo, por exemplo, ${against} acaba sem colunas seguras e tem que jogar embaixo da casa da ${place}, onde ${player} completa uma linha ${along}.`,
      'closes-mill': ({ removed }) =>
        removed === null ? 'Fecha um moinho.' : `Fecha um moinho e retira a peça em ${removed}.`,
      'blocks-mill': ({ against, place }) => `Impede um moinho de ${against}, ocupando ${place}.`,
      'breaks-mill': ({ against, place }) => `Retira a peça em ${place}, de que ${against} precisava para um moinho.`,
      'threatens-mill': ({ place }) => `Ameaça fechar um moinho em ${place}.`,
      'double-mill-threat': ({ places, count, against }) =>
        `Ameaça fechar moinhos em ${places}, e ${against} não pode impedir ${count === 2 ? 'os dois' : 'todos'}.`,
      'double-mill': ({ place, second }) =>
        `Um moinho duplo: a peça vai de ${place} para ${second} e volta, e fecha um moinho a cada vez.`,
      'joins-mills': ({ place }) =>
        `Dois moinhos têm agora em comum a peça em ${place}: enquanto um abre e fecha, o outro continua fechado.`,
      'opens-mill': 'Abre um moinho próprio.',
      'frees-mill': ({ place, second }) =>
        `Abre espaço para o seu moinho: a peça em ${place} poderia ir a ${second} e voltar.`,
      'lets-in': ({ player, place, second, count }) =>
        count === 1
          ? `A peça sai de ${place}, e ${player} vai para lá.`
          : `De ${second} a peça guardava ${place}; agora ${player} vai para lá.`,
      'jams-mill': ({ place }) =>
        `Atrapalha o próprio moinho: com uma peça em ${place}, nenhuma peça dele pode sair agora.`,
      'locks-mill': ({ against, place }) =>
        `Prende um moinho de ${against}: com uma peça em ${place}, nenhuma peça dele pode sair agora.`,
      'denies-mill': ({ against, place }) => `Ocupa ${place}, de que ${against} precisava para um moinho.`,
      'denies-fork': ({ against, place }) => `Ocupa ${place}, onde ${against} ameaçaria dois moinhos ao mesmo tempo.`,
      'reopens-mill': ({ against, place }) =>
        `Abre o moinho só para fechá-lo de novo em ${place}, e ${against} não pode impedir.`,
      'three-left': ({ against }) => `${against} fica com três peças: o próximo moinho ganha.`,
      'lets-fly': ({ against }) => `${against} fica com três peças e já pode voar, mas o próximo moinho ganha.`,
      'shuts-in': ({ player, places, count }) =>
        `Prende ${count === 1 ? 'a peça' : 'as peças'} em ${places} enquanto as peças de ${player} ficarem onde estão.`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against} tem que abrir um moinho: não há outra jogada.`
          : `${against} só tem ${left === 1 ? 'uma jogada que não abre' : `${left} jogadas que não abrem`} nenhum moinho; antes eram ${before}.`,
      'takes-crossing': ({ player, place, before, left }) =>
        `Ocupa ${place}, um cruzamento: ${player} agora tem ${left} de ${before}.`,
      'out-of-time': ({ against, left, playing }) =>
        `${against} ganharia, mas não a tempo: com mais ${left === 1 ? 'uma jogada sem moinho' : `${left} jogadas sem moinho, contando as dos dois`}, a partida empata.${playing && ` Mesmo sem essa regra, ${playing} empata.`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? 'Uma jogada de espera: nenhum' : 'Nenhum'} dos dois pode avançar, e após ${list} a posição volta a ser a mesma.`,
      'few-moves': ({ against, before, left }) =>
        `Deixa ${against} ${left === 0 ? 'sem jogadas' : left === 1 ? 'com uma só jogada' : `com só ${left} jogadas`}; antes eram ${before}.`,
      'blocks-men': ({ against, count, places }) =>
        count === 1
          ? `A peça de ${against} em ${places} não pode mais se mover.`
          : `${count} peças de ${against} não podem mais se mover.`,
      'allows-mill': ({ player, place }) => `Então ${player} pode fechar um moinho em ${place}.`,
    },
  },
  threats: {
    button: 'Mapa de ameaças',
    none: 'Ninguém ameaça nada ainda.',
    open: ({ player, place }) => `${player} já pode completar uma linha na ${place}.`,
    owned: ({ player, against, place, isOdd }) =>
      `${player} ameaça na ${place} (${isOdd ? 'ímpar' : 'par'}): quando as outras colunas estiverem cheias, ${against} terá que jogar logo embaixo.`,
    loose: ({ player, place, isOdd }) =>
      `${player} ameaça na ${place} (${isOdd ? 'ímpar' : 'par'}): quando as outras colunas estiverem cheias, ${player} terá que jogar logo embaixo e perde a casa.`,
    covered: ({ player, place }) => `${player} ameaça na ${place}, mas essa coluna se decide mais embaixo.`,
    inAir: ({ player, place }) => `${player} ameaça na ${place}.`,
    poisoned: (player, against, column) => `É melhor ${player} não jogar na ${column}: ${against} ganharia logo acima.`,
  },
  hint: {
    button: 'Dica',
    next: { where: 'Faça uma pergunta', question: 'Qual é a ideia?', idea: 'Qual jogada?', move: 'E depois?' },
    look: { left: 'Olhe à esquerda.', middle: 'Olhe no meio.', right: 'Olhe à direita.' },
    ask: {
      win: () => 'Dá para vencer agora?',
      defence: (against) => `O que ${against} quer fazer agora?`,
      'double-threat': () => 'Dá para fazer duas ameaças ao mesmo tempo?',
      seven: () => 'Dá para ameaçar uma casa e a de cima?',
      zugzwang: (against) => `Onde ${against} vai ter que jogar no fim?`,
      mill: (against) => `Qual moinho ${against} não consegue impedir?`,
      'shut-in': (against) => `Quais peças de ${against} podem ficar presas?`,
      resist: (against) => `Qual jogada dificulta mais para ${against}?`,
      plan: () => 'Qual jogada mais ajuda você depois?',
    },
    behind: () => 'O adversário está em vantagem, mas a partida não acabou. Nenhuma outra jogada resiste mais.',
    resists: (_, winning, of) =>
      winning === 1
        ? `O adversário está em vantagem, mas depois desta só uma de ${of} respostas vence.`
        : `O adversário está em vantagem, mas depois desta só ${winning} de ${of} respostas vencem.`,
    thinking: 'Pensando…',
    move: (move) => `Tente ${move}.`,
    failed: 'Sem dica desta vez. Peça de novo daqui a pouco.',
    close: 'Esconder a dica',
  },
  ghosts: {
    label: 'Colunas assombradas',
    levels: { nothing: 'Nada', shiver: 'Fantasmas nas colunas que perdem', values: 'O valor de cada coluna' },
  },
  review: {
    title: 'Revisão',
    of: (done, all) => `Posição ${done} de ${all}`,
    working: 'Revendo a partida…',
    failed: 'Não foi possível terminar a revisão. Tente de novo.',
    nothing: 'Ainda não há jogada para rever.',
    graph: 'Quem estava na frente, jogada a jogada',
    graphHint: (top, bottom) =>
      `Para cima é bom para ${top}; para baixo, para ${bottom}. Nas faixas das bordas a partida está decidida: quanto mais perto da borda, mais cedo acaba.`,
    graphMultiplayer: 'A chance de ganhar de quem tem a vez.',
    start: 'Início',
    point: (ply, move, evaluation) => `Jogada ${ply}, ${move}: ${evaluation}`,
    exact: 'Todos os valores são exatos.',
    estimates: 'Valores não provados são estimativas.',
    accuracy: 'Precisão',
    percent: (value) => `${value}%`,
    noChoice: 'sem escolha',
    grades: {
      best: 'A melhor',
      good: 'Boa',
      inaccuracy: 'Imprecisão',
      mistake: 'Erro',
      blunder: 'Erro grave',
    },
    verdicts: {
      best: 'A melhor jogada.',
      fine: 'Boa jogada.',
      leaves: (place, winner, isOwn) =>
        `${isOwn ? `Você deixou a ${place} aberta.` : `A ${place} fica aberta.`} ${winner} ganha ali na próxima jogada.`,
      above: (winner) => `${winner} ganha logo acima na próxima jogada.`,
      losesNext: (winner) => `${winner} ganha na próxima jogada.`,
      gaveWin: 'A vitória escapa.',
      turned: 'A vitória vira derrota.',
      loses: 'O empate se perde.',
      sooner: 'Assim se perde antes.',
      slower: 'Ainda ganha, mas mais tarde.',
      weaker: 'Uma jogada mais fraca.',
    },
    instead: {
      win: (moves) => `Com ${moves}, era vitória.`,
      faster: (moves) => `Com ${moves}, a vitória vinha antes.`,
      draw: (moves) => `Com ${moves}, o empate estava garantido.`,
      longer: (moves) => `Com ${moves}, dava para resistir mais.`,
      better: (moves) => `Melhor era ${moves}.`,
    },
    turning: 'Momentos decisivos',
    noTurning: 'Ninguém deu nada de graça.',
    turn: (ply, colour, move) => `Jogada ${ply}: ${colour}, ${move}`,
    better: 'Melhor era',
    retry: 'Tentar de novo a jogada',
    retryTask: 'Encontre uma jogada melhor.',
    retryRight: 'Sim, assim é melhor.',
    nextMistake: 'Próximo erro',
    toReview: 'Voltar à revisão',
    analyse: 'Analisar aqui',
    moves: 'Jogadas',
  },
  story: {
    before: {
      winning: (move, who) => `Antes da jogada ${move}, ${who ?? 'você'} estava ganhando.`,
      level: (move) => `Antes da jogada ${move}, a partida estava equilibrada.`,
      open: (move) => `Antes da jogada ${move}, estava tudo em aberto.`,
      holding: (move, who) => `Antes da jogada ${move}, ${who ?? 'você'} estava atrás, mas resistia.`,
      second: (move, who) =>
        `Com jogo perfeito, ganha quem começa, mas ${who ?? 'você'} resistiu até a jogada ${move}.`,
    },
    allowed: (idea) => `Essa jogada permitiu ${idea}.`,
    missed: (idea) => `Outra jogada teria levado a ${idea}.`,
    worse: 'Essa jogada cedeu terreno, e outra era claramente melhor.',
    ideas: {
      diagonal: 'uma vitória na [diagonal]',
      'open-line': 'uma vitória numa [linha aberta]',
      'missed-win': 'uma [vitória imediata]',
      'double-threat': 'uma [ameaça dupla]',
      seven: 'duas [ameaças empilhadas]',
      zugzwang: 'um [zugzwang]',
      'open-mill': 'um [moinho aberto]',
      'missed-mill': 'um [moinho]',
      mill: 'um [moinho imparável]',
      'shut-in': 'um [bloqueio]',
    },
    practise: {
      diagonal: 'Pratique olhar as duas diagonais antes de cada jogada.',
      'open-line': 'Pratique perguntar o que o adversário pode completar.',
      'missed-win': 'Pratique procurar primeiro a sua própria vitória.',
      'double-threat': 'Pratique fechar uma das pontas a tempo.',
      seven: 'Pratique olhar a casa acima de cada ameaça.',
      zugzwang: 'Pratique contar as jogadas seguras que restam.',
      'open-mill': 'Pratique perguntar que moinho o adversário pode fechar.',
      'missed-mill': 'Pratique procurar primeiro os seus próprios moinhos.',
      mill: 'Pratique procurar moinhos duas jogadas à frente.',
      'shut-in': 'Pratique deixar uma saída para as suas peças.',
      other: 'Compare as duas jogadas e o que cada uma impede.',
    },
    punished: 'Você viu e aproveitou a chance.',
    second: (plies, who) => [
      'Com jogo perfeito, ganha quem começa.',
      `${who ?? 'Você'} não cometeu nenhum erro visível e resistiu por ${plies} jogadas.`,
      ...(who === null ? ['Na próxima vez, comece você.'] : []),
    ],
    gradual: {
      won: 'Você ganhou passo a passo, sem um momento decisivo.',
      lost: [
        'Nenhuma jogada perdeu a partida sozinha: pequenos passos se somaram.',
        'Pratique perguntar antes de cada jogada o que ela impede.',
      ],
      other: (winner) => `${winner} ganhou passo a passo, sem um momento decisivo.`,
    },
    drawn: 'Uma partida equilibrada, que nenhuma jogada decidiu.',
    open: 'Nenhuma jogada decidiu esta partida ainda.',
  },
  puzzles: {
    title: 'Desafios',
    levels: ['', 'Muito fácil', 'Fácil', 'Médio', 'Difícil', 'Muito difícil'],
    themes: {
      'double-threat': 'Duas ameaças ao mesmo tempo',
      seven: 'Uma ameaça sobre a outra',
      zugzwang: 'Sem jogada boa',
      defence: 'Segurar o empate',
      mill: 'Moinho que ninguém para',
      'double-mill': 'Moinho duplo',
      'shut-in': 'Prender as peças',
      other: 'Outros desafios',
    },
    progress: (solved, all) => `${solved} de ${all} resolvidos`,
    unknown: 'Esse desafio não existe.',
    tasks: {
      win: (colour, count) => `${colour} joga e ganha em ${moves(count)}`,
      only: (colour) => `${colour} joga: só uma jogada mantém a vitória`,
      draw: (colour) => `${colour} joga: só uma jogada segura o empate`,
    },
    number: (number, all) => `${number} de ${all}`,
    right: 'Certo. Continue.',
    solved: 'Resolvido',
    solvedHint: 'Na primeira tentativa.',
    solvedLater: (mistakes) => (mistakes === 1 ? 'Após uma jogada errada.' : `Após ${mistakes} jogadas erradas.`),
    tryAgain: 'Tentar de novo',
    solution: 'Mostrar a solução',
    shown: 'É assim:',
    next: 'Próximo desafio',
    analyse: 'Analisar',
    back: 'Todos os desafios',
    statistics: 'Seus desafios',
    streak: 'Acertos seguidos',
    bestStreak: 'Recorde de acertos',
    daily: 'Dias seguidos',
    solvedCount: 'Resolvidos',
    tried: 'Tentados',
    keptHere: 'Fica guardado neste aparelho.',
  },
  train: {
    title: 'Treino',
    today: 'Para você, hoje',
    own: (count) => (count === 1 ? 'Um dos seus próprios erros' : `${count} dos seus próprios erros`),
    from: (names) =>
      names === ''
        ? 'Das suas próprias partidas. Desta vez, jogue certo.'
        : `Das suas partidas com ${names}. Desta vez, jogue certo.`,
    weak: {
      diagonal: 'Você não vê as diagonais',
      'open-line': 'Você deixa linhas abertas',
      'missed-win': 'Você deixa passar vitórias',
      'double-threat': 'Você não vê as ameaças duplas',
      seven: 'Você não vê as ameaças uma sobre a outra',
      zugzwang: 'Você não vê quando acabam as jogadas boas',
      'open-mill': 'Você deixa moinhos abertos',
      'missed-mill': 'Você deixa passar moinhos',
      mill: 'Você não vê os moinhos chegando',
      'shut-in': 'Você não vê as peças que ficam presas',
    },
    measured: (count, of) => `Em ${count} dos seus últimos ${of} erros.`,
    thenPuzzles: 'Depois, alguns desafios sobre isso.',
    start: 'Começar',
    other: 'Escolher outra coisa',
    first: (game) => `Primeiro: ${game}`,
    game: (name, day) => (name === '' ? `Sua partida de ${day}` : `Sua partida com ${name}, ${day}`),
    task: (colour) => `${colour} joga: desta vez, jogue certo`,
    played: (move) => `Você jogou: ${move}.`,
    seeGame: 'Ver na partida',
    done: (right, all) => `${right} de ${all} certos na primeira tentativa`,
    later: 'Seus erros voltam daqui a alguns dias, e cada vez menos à medida que você os domina.',
    nothing: 'Nada para treinar ainda. Termine uma partida contra um vizinho: seus erros viram desafios aqui.',
    practise: 'O que praticar',
    trainIt: 'Treinar isso',
  },
  lessons: {
    title: 'Lições',
    steps: (count) => (count === 1 ? '1 passo' : `${count} passos`),
    step: (number, all) => `Passo ${number} de ${all}`,
    finished: 'Concluída',
    next: 'Avançar',
    back: 'Voltar',
    tryAgain: 'Tentar de novo',
    doneTitle: 'Lição concluída',
    nextLesson: (title) => `Próxima lição: ${title}`,
    all: 'Todas as lições',
    yourTurn: 'Sua vez no tabuleiro.',
    unknown: 'Essa lição não existe.',
  },
  export: {
    title: 'Exportar',
    position: 'A posição',
    game: 'A partida',
    analysis: 'A análise',
    png: 'Imagem (PNG)',
    svg: 'Imagem (SVG)',
    animated: 'Imagem animada (SVG)',
    print: 'Imprimir uma folha',
    json: 'Análise (JSON)',
    text: 'Jogadas comentadas (texto)',
    failed: 'O navegador não conseguiu criar o arquivo.',
    sheetAfter: (count) => `Após ${count}`,
  },
  today: {
    today: (day) => `Desafio do dia · ${day}`,
    inRow: (days) => (days === 1 ? 'dia seguido' : 'dias seguidos'),
    none: 'Resolva o desafio de hoje e acenda sua primeira janela.',
    lights: (days) => `Com hoje serão ${days}.`,
    litToday: 'A janela de hoje está acesa. Até amanhã!',
    wrong: 'Não é essa.',
    wouldWin: (colour) => `${colour} ganharia depois disso.`,
    onlyDraws: 'Assim só dá empate.',
    tooSlow: 'Assim também se ganha, mas há um caminho mais curto.',
    again: 'Tente de novo.',
    onward: 'Isso mesmo. Continue.',
    solved: 'Resolvido!',
    solvedLater: (tries) => (tries === 2 ? 'Resolvido na segunda tentativa.' : `Resolvido na ${tries}.ª tentativa.`),
    next: 'Mais desafios',
    run: 'Contra o relógio',
    runHint: 'Três minutos, três lâmpadas. O relógio começa com sua primeira jogada. Cada erro custa uma lâmpada.',
    runSolved: (count) => `${count} resolvido${count === 1 ? '' : 's'}`,
    runLives: (lamps) => (lamps === 1 ? 'Resta uma lâmpada' : `Restam ${lamps} lâmpadas`),
    runOver: (count) => (count === 1 ? 'Um desafio resolvido.' : `${count} desafios resolvidos.`),
    runBest: 'Seu melhor resultado até agora!',
    runRecord: (count) => `Seu recorde: ${count}.`,
    runPace: (solved, tried, seconds) => `${solved} de ${tried} certos, ${seconds} s cada.`,
    runMissed: 'Veja estes de novo',
    runAgain: 'Mais uma vez',
    lit: (windows) => `${windows} acesa${windows === 1 ? '' : 's'}`,
    streetWords: (month, windows, isLit) =>
      `${month}: ${windows === 0 ? 'nenhuma janela acesa' : windows === 1 ? 'uma janela acesa' : `${windows} janelas acesas`}, a de hoje ${isLit ? 'acesa' : 'ainda apagada'}`,
  },
  rating: {
    rating: 'Pontuação',
    puzzles: 'Pontuação nos desafios',
    changed: (rating, change) => `Pontuação ${rating} (${change})`,
    between: (low, high) => `Provavelmente entre ${low} e ${high}. Cada primeira tentativa a deixa mais precisa.`,
    settling: (done, of) => `Sua pontuação aparece depois de ${of} desafios: ${done} até agora.`,
    history: (from, to) => `De ${from} a ${to} nos últimos desafios`,
  },
};
