import { continued } from './continued.ts';
import type { CoachMessages } from './en.ts';

const moves = (count: number) => (count === 1 ? '1 jogada' : `${count} jogadas`);

export const pt: CoachMessages = {
  learn: {
    title: 'Aprender',
    hint: 'Veja quanto vale cada jogada, encontre a que ganha e entenda por quê.',
    today: 'Desafio do dia',
    todayHint: 'O mesmo para todos; amanhã tem outro.',
    solveToday: 'Resolver',
    solvedToday: 'Resolvido hoje. Volte amanhã.',
    again: 'Ver de novo',
    puzzles: 'Desafios',
    puzzlesHint: 'Só uma jogada está certa. Encontre-a.',
    lessons: 'Lições',
    lessonsHint: 'Cada ideia no tabuleiro, passo a passo.',
    analysis: 'Tabuleiro de análise',
    analysisHint: 'Qualquer posição, e quanto vale cada jogada.',
    openBoard: 'Abrir o tabuleiro',
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
    share: (colour, percent) => `${colour} ganha cerca de ${percent} vezes em 100`,
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
    more: (list, count) => `${list} e mais ${count === 1 ? 'uma jogada' : `${count} jogadas`}`,
    thisMove: 'esta jogada',
    after: {
      now: 'do jeito que está,',
      forced: (after) => `após ${after},`,
      best: (after) => `com o melhor jogo, após ${after},`,
      always: (after, against) => `${against} já não tem defesa: após ${after}, por exemplo,`,
      example: (after) => `após ${after}, por exemplo,`,
    },
    story: (after, event) => `${after} ${event}`,
    aim: ({ player, against, place, along }, after) =>
      `${player} quer completar uma linha ${along} (${place}): após ${after}, por exemplo, só falta essa casa, e quando as outras colunas estiverem cheias, ${against} terá que jogar logo embaixo, e ${player} ganha`,
    onTheWay: {
      connect: (story, { against, stopped, stops }) =>
        `${story}. No caminho, ${against} tem que parar ${stops === 1 ? 'uma ameaça' : 'ameaças'} (${stopped})`,
      morris: (story, { player, against, stopped, stops }) =>
        `${story}. No caminho, ${player} ameaça fechar ${stops === 1 ? 'um moinho' : 'moinhos'} em ${stopped}, e ${against} impede isso`,
    },
    events: {
      'double-threat': ({ player, places, count }) =>
        `${player} tem ${count === 2 ? 'duas' : count} ameaças ao mesmo tempo (${places})`,
      'stacked-threat': ({ player, place, second }) => `${player} ameaça na ${place} e logo acima (${second})`,
      squeeze: ({ player, against }) => `qualquer jogada de ${against} deixa ${player} completar uma linha`,
      'follow-up': ({ player, anyPlace, count }) =>
        `${player} só precisa responder logo acima de cada ficha até poder completar uma linha, e ganha${count <= 3 ? `, se não antes, na ${anyPlace}` : ''}`,
      'lasting-threat': ({ player, against, place, along }) =>
        `só falta a ${player} a casa da ${place} para uma linha ${along}, e quando as outras colunas estiverem cheias, ${against} terá que jogar logo embaixo, e ${player} ganha`,
      'closes-mill': ({ player, place }) => `${player} fecha um moinho em ${place}`,
      'sure-mill': ({ player, against, places, count, isOutOfReach }) =>
        count === 1
          ? `${player} ameaça fechar um moinho em ${places}, e ${isOutOfReach ? `nenhuma peça de ${against} chega lá a tempo` : `${against} não pode impedir`}`
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
      'only-move': ({ evaluation, instead }) => `A única jogada: ela ${evaluation}, e a segunda melhor ${instead}.`,
      'holds-out': 'Aqui todas as jogadas perdem; nenhuma resiste mais do que esta.',
      'throws-away': ({ evaluation, instead, playing }) => `Esta jogada ${evaluation}; já ${playing} ${instead}.`,
      'forced-win': ({ player, against, moves: count }) =>
        `${player} ganha em ${moves(count)}, jogue ${against} o que jogar.`,
      refuted: ({ player, reply, moves: count }) => `${player} responde ${reply} e ganha em ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ playing, storySentence }) => `${playing} é melhor. ${storySentence}.`,
      prevents: ({ against, playing, guard, storySentence, here }) =>
        `${guard === null ? `${playing} perde.` : `A peça de ${against} em ${guard} tem que ficar ali.`} ${storySentence}.${here === null ? '' : ` Esta jogada ocupa antes esse lugar (${here}).`}`,
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
        `Aqui ${isColumn ? 'todas as colunas' : isPlacing ? 'todos os pontos' : 'todas as jogadas'} ${isWin ? 'ganham' : 'empatam'}, exceto ${isColumn || isPlacing ? shortList : list}.`,
      evaluation: ({ evaluation }) => `Esta jogada ${evaluation}.`,
      guess: ({ evaluation }) => `Nada está decidido ainda: ${evaluation}.`,
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
      parity: ({ player, against, place, isOdd }) =>
        `Só falta a ${player} a casa da ${place} (${isOdd ? 'ímpar' : 'par'}) para completar uma linha, e quando as outras colunas estiverem cheias, ${against} terá que jogar logo embaixo.`,
      plan: ({ player, against, partners: [only, ...others], threat, planWins }) => {
        const together =
          others.length > 0
            ? `, só que as colunas ${only} andam juntas${others.map((group) => `, e as colunas ${group} também`).join('')}: a uma ficha ali se responde dentro do grupo, na coluna certa`
            : only && `, menos nas colunas ${only}: a uma ficha ali se responde em uma delas, a que for certa`;
        const answers = `Daqui em diante, ${player} responde logo acima de cada ficha${together ?? ''}.`;
        if (threat !== null)
          return `${answers} ${against} não consegue nenhuma linha, fica sem outras jogadas e tem que jogar embaixo da casa da ${threat}, onde ${player} ganha.`;
        return planWins
          ? `${answers} Assim ${player} completa uma linha, e ${against}, nunca.`
          : `${answers} Assim ${against} não consegue mais completar nenhuma linha.`;
      },
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
    next: { move: 'Por quê?', idea: 'E depois?' },
    thinking: 'Pensando…',
    move: (move) => `Tente ${move}.`,
    behind: 'O adversário está em vantagem, mas a partida não acabou. Nenhuma outra jogada resiste mais.',
    failed: 'Sem dica desta vez. Peça de novo daqui a pouco.',
    close: 'Esconder a dica',
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
    graded: (grade, before, after) => `${grade}. Antes: ${before}. Depois: ${after}.`,
    gradedSame: (grade, evaluation) => `${grade}: ${evaluation}.`,
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
    wrong: 'Não é essa',
    wrongHint: 'Veja o que aconteceria:',
    tryAgain: 'Tentar de novo',
    solution: 'Mostrar a solução',
    shown: 'É assim:',
    next: 'Próximo desafio',
    analyse: 'Analisar',
    back: 'Todos os desafios',
    statistics: 'Seus desafios',
    streak: 'Sequência',
    bestStreak: 'Melhor sequência',
    daily: 'Dias seguidos',
    solvedCount: 'Resolvidos',
    tried: 'Tentados',
    keptHere: 'Fica guardado neste aparelho.',
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
    wrong: 'Não é essa. Tente de novo.',
    onward: 'Isso mesmo. Continue.',
    solved: 'Resolvido!',
    solvedLater: (tries) => (tries === 2 ? 'Resolvido na segunda tentativa.' : `Resolvido na ${tries}.ª tentativa.`),
    next: 'Mais desafios',
    again: 'Tentar de novo',
    run: 'Contra o relógio',
    runHint: 'Três minutos, três lâmpadas. O relógio começa com sua primeira jogada; cada erro custa uma lâmpada.',
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
    none: 'Vale a sua primeira tentativa em cada desafio. Resolva um, e sua pontuação aparece aqui.',
    history: (from, to) => `De ${from} a ${to} nos últimos desafios`,
  },
};
