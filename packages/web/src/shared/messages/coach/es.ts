import { continued } from './continued.ts';
import type { CoachMessages } from './en.ts';

const moves = (count: number) => (count === 1 ? '1 jugada' : `${count} jugadas`);

/** “Y” is “e” before the same sound. */
const and = (deed: string) => ` ${/^h?i/.test(deed) ? 'e' : 'y'} ${deed}`;

export const es: CoachMessages = {
  learn: {
    title: 'Aprender',
    hint: 'Mira cuánto vale cada jugada, encuentra la que gana y aprende por qué.',
    today: 'Problema del día',
    todayHint: 'El mismo para todos; mañana, otro.',
    solveToday: 'Resolverlo',
    solvedToday: 'Resuelto hoy. Vuelve mañana.',
    again: 'Verlo otra vez',
    puzzles: 'Problemas',
    puzzlesHint: 'Solo una jugada es buena. Encuéntrala.',
    lessons: 'Lecciones',
    lessonsHint: 'Cada idea en el tablero, paso a paso.',
    analysis: 'Tablero de análisis',
    analysisHint: 'Cualquier posición, y lo que vale cada jugada.',
    openBoard: 'Abrir el tablero',
  },
  evaluation: {
    win: (count) => (count === null ? 'gana' : `gana en ${moves(count)}`),
    draw: 'empata',
    loss: (count) => (count === null ? 'pierde' : `pierde en ${moves(count)}`),
    guess: (value) => `estimación ${value}`,
    best: 'la mejor',
    wins: (colour, count) => `${colour} gana en ${moves(count)}`,
    drawn: 'Empate con el mejor juego',
    better: (colour) => `${colour} parece ir mejor`,
    even: 'Parece igualado',
    share: (colour, percent) => `${colour} gana unas ${percent} de cada 100`,
  },
  analysis: {
    title: 'Análisis',
    bar: 'Cómo está la partida',
    exact: 'Exacto',
    found: 'Encontrado, aún sin demostrar',
    estimate: 'Estimación',
    searching: 'Buscando…',
    depth: (plies) => `${plies} jugadas por delante`,
    stop: 'Parar',
    goOn: 'Pensar más',
    failed: 'La máquina no ha podido responder. Inténtalo otra vez.',
    tryAgain: 'Otra vez',
    candidates: 'Todas las jugadas',
    more: (count) => `Mostrar ${count} más`,
    line: 'Mejor continuación',
    tree: 'Jugadas',
    treeEmpty: 'Juega en el tablero y la jugada aparecerá aquí.',
    variation: 'Variante',
    controls: 'Recorrer las jugadas',
    first: 'Al principio',
    back: 'Una jugada atrás',
    forward: 'Una jugada adelante',
    last: 'Al final',
    makeMain: 'Hacer principal',
    forget: 'Borrar desde aquí',
    forgotten: 'Borrado.',
    undo: 'Deshacer',
    keys: 'En el teclado, la coma y el punto recorren las jugadas, y fuera del tablero también las flechas; un número juega en esa columna.',
    open: 'Abrir otra',
    openTitle: 'Abrir una partida o posición',
    openHint: 'Pega un enlace, una partida en texto o solo las jugadas: 4 4 5 3.',
    openText: 'Partida, enlace o jugadas',
    openGame: 'Las jugadas son de',
    openButton: 'Abrir',
    openFile: 'De un archivo',
    openSaved: 'Partidas guardadas',
    openSetUp: 'Montar una posición',
    openWrong: (what) => `No se puede leer. ${what}`,
    openMove: (at, found, expected) => `Jugada ${at}: se esperaba ${expected}, pero hay «${found}».`,
    openFresh: 'Tablero nuevo',
    review: 'Repaso',
    playOn: 'Jugar desde aquí',
    playTitle: 'Jugar desde aquí',
    playHint: (colour) => `Turno de ${colour}.`,
    playGo: 'Jugar',
    share: 'Compartir',
    export: 'Exportar',
    why: '¿Por qué?',
    whyOf: (move) => `Por qué: ${move}`,
    play: (move, evaluation) => `Jugar ${move}: ${evaluation}`,
    over: 'Aquí termina la partida.',
    toMove: (colour) => `Turno de ${colour}`,
  },
  why: {
    of: (move) => `Por qué ${move}`,
    line: 'Cómo sigue',
    playThrough: 'Verla en el tablero',
    close: 'Cerrar',
    directions: {
      horizontal: 'en horizontal',
      vertical: 'en vertical',
      rising: 'en diagonal ascendente',
      falling: 'en diagonal descendente',
    },
    how: {
      line: (along) => `una línea ${along}`,
      mill: 'un molino',
      men: 'al rival le quedan dos fichas',
      blocked: 'el rival no puede mover',
      full: 'el tablero está lleno',
      'no-mill': 'demasiadas jugadas sin molino',
      repetition: 'se repitió la posición',
    },
    column: (number) => `columna ${number}`,
    cell: (column, row) => `columna ${column}, fila ${row}`,
    cells: ({ columns, rows }, numbers) =>
      `${numbers.columns.length > 1 ? 'columnas' : 'columna'} ${columns}, ${numbers.rows.length > 1 ? 'filas' : 'fila'} ${rows}`,
    and: (first, last) => `${first} y ${last}`,
    or: (first, last) => `${first} o ${last}`,
    placesTo: (place) => `una ficha en ${place}`,
    goes: (from, to) => `de ${from} a ${to}`,
    takes: (turn, place) => `${turn} (retira ${place})`,
    columns: (list) => `las columnas ${list}`,
    acts: {
      column: (column) => `la columna ${column}`,
      placesTo: (place) => `una ficha en ${place}`,
      goes: (from, to) => `la jugada de ${from} a ${to}`,
      takes: (turn, place) => `${turn} (retira ${place})`,
    },
    replies: {
      column: (column) => `en la columna ${column}`,
      placesTo: (place) => `con una ficha en ${place}`,
      goes: (from, to) => `con la jugada de ${from} a ${to}`,
      takes: (turn, place) => `${turn} (retira ${place})`,
    },
    more: (list, count) => `${list} y ${count === 1 ? 'una jugada más' : `${count} jugadas más`}`,
    thisMove: 'esta jugada',
    after: {
      now: 'ahora mismo,',
      forced: (after) => `tras ${after},`,
      best: (after) => `con el mejor juego, tras ${after},`,
      always: (after, against) => `${against} ya no tiene defensa: tras ${after}, por ejemplo,`,
      example: (after) => `tras ${after}, por ejemplo,`,
    },
    story: (after, event) => `${after} ${event}`,
    aim: ({ player, against, place, along }, after) =>
      `${player} quiere completar una línea ${along} (${place}): tras ${after}, por ejemplo, solo falta esa casilla, y cuando las demás columnas estén llenas, ${against} tendrá que jugar justo debajo, y ${player} ganará`,
    onTheWay: {
      connect: (story, { against, stopped, stops }) =>
        `${story}. Por el camino, ${against} tiene que parar ${stops === 1 ? 'una amenaza' : 'amenazas'} (${stopped})`,
      morris: (story, { player, against, stopped, stops }) =>
        `${story}. Por el camino, ${player} amenaza con cerrar ${stops === 1 ? 'un molino' : 'molinos'} en ${stopped}, y ${against} lo impide`,
    },
    events: {
      'double-threat': ({ player, places, count }) =>
        `${player} tiene ${count === 2 ? 'dos' : count} amenazas a la vez (${places})`,
      'stacked-threat': ({ player, place, second }) => `${player} amenaza en la ${place} y justo encima (${second})`,
      squeeze: ({ player, against }) => `cualquier jugada de ${against} deja a ${player} completar una línea`,
      'follow-up': ({ player, anyPlace, count }) =>
        `a ${player} le basta con responder justo encima de cada ficha hasta poder completar una línea, y gana${count <= 3 ? `, si no antes, en la ${anyPlace}` : ''}`,
      'lasting-threat': ({ player, against, place, along }) =>
        `a ${player} solo le falta la casilla de la ${place} para una línea ${along}, y cuando las demás columnas estén llenas, ${against} tendrá que jugar justo debajo, y ${player} ganará`,
      'closes-mill': ({ player, place }) => `${player} cierra un molino en ${place}`,
      'sure-mill': ({ player, against, places, count, isOutOfReach }) =>
        count === 1
          ? `${player} amenaza con cerrar un molino en ${places}, y ${isOutOfReach ? `ninguna ficha de ${against} llega a tiempo` : `${against} no puede impedirlo`}`
          : `${player} amenaza con cerrar molinos en ${places}, y ${against} no puede impedir ${count === 2 ? 'los dos' : 'todos'}`,
      'double-mill': ({ player, place, second }) =>
        `${player} tiene un doble molino, con una ficha que va de ${place} a ${second} y vuelve`,
      'shut-in': ({ against }) => `${against} ya no puede mover`,
      encloses: ({ player, against, places }) =>
        `${player} ha encerrado las fichas de ${against} en ${places}, y al final ${against} ya no puede mover`,
    },
    claims: {
      wins: ({ player, how }) => `${player} gana: ${how}.`,
      draws: ({ how }) => `La partida acaba en empate: ${how}.`,
      'only-move': ({ evaluation, instead }) => `La única jugada: ${evaluation}, y la segunda mejor ${instead}.`,
      'holds-out': 'Aquí pierden todas las jugadas; ninguna resiste más que esta.',
      'throws-away': ({ evaluation, instead, playing }) =>
        `Esta jugada ${evaluation}; en cambio, ${playing} ${instead}.`,
      'forced-win': ({ player, against, moves: count }) =>
        `${player} gana en ${moves(count)}, juegue lo que juegue ${against}.`,
      refuted: ({ player, reply, moves: count }) => `${player} responde ${reply} y gana en ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ playing, storySentence }) => `Mejor ${playing}. ${storySentence}.`,
      prevents: ({ against, playing, guard, storySentence, here }) =>
        `${guard === null ? `${playing} pierde.` : `La ficha de ${against} en ${guard} tiene que quedarse ahí.`} ${storySentence}.${here === null ? '' : ` Esta jugada ocupa antes ese sitio (${here}).`}`,
      answered: (claim) =>
        `${claim.player} responde ${claim.reply}${continued(claim, and)}${claim.count > 0 ? ` Además, amenaza enseguida (${claim.place}).` : ''}`,
      better: ({ playing, idea }) => `Mejor ${playing}. ${idea}`,
      'too-late': (claim) => {
        const { player, against, place, count, answer, reply, isAnswerStep, third, fourthReply, insteadWins, idea } =
          claim;
        if (count > 0)
          return `Entonces ${player} juega donde debía haber jugado ${against} (${isAnswerStep ? answer : place}).`;
        const late = `${player} responde ${reply}, y entonces ${third} ya no ${insteadWins ? 'gana' : 'empata'}`;
        return idea ? `${late}, porque ${player} responde ${fourthReply}${continued(claim, and)}` : `${late}.`;
      },
      forestalls: ({ against, place, move }) =>
        `${against} también quiere ese sitio (${place}). Sería la mejor respuesta, por ejemplo, a esta jugada: ${move}.`,
      'only-moves': ({ list, isWin }) => `Solo ${isWin ? 'conservan la victoria' : 'mantienen el empate'} ${list}.`,
      'all-but': ({ list, shortList, isColumn, isPlacing, isWin }) =>
        `Aquí ${isColumn ? 'todas las columnas' : isPlacing ? 'todos los puntos' : 'todas las jugadas'} ${isWin ? 'ganan' : 'empatan'}, excepto ${isColumn || isPlacing ? shortList : list}.`,
      evaluation: ({ evaluation }) => `Esta jugada ${evaluation}.`,
      guess: ({ evaluation }) => `Aún no hay nada decidido: ${evaluation}.`,
      blocks: ({ against, along, place }) =>
        `Bloquea a ${against}, que habría completado una línea ${along} (${place}).`,
      denies: ({ against, along, place }) =>
        `Ocupa la casilla de la ${place}, que ${against} necesitaba para una línea ${along}.`,
      aims: ({ along, places }) => `Busca una línea ${along}: aún faltan ${places}.`,
      'most-lines': ({ place }) =>
        `Por la casilla de la ${place} pasan más líneas aún posibles que por cualquier otra.`,
      fight: ({ player, against, place, before, left }) =>
        `Los dos quieren la casilla de la ${place}: por ahí pasan líneas a medio hacer, ${before} de ${player} y ${left} de ${against}.`,
      threatens: ({ against, along, place }) =>
        `Amenaza con completar una línea ${along} (${place})${against ? `: ${against} tiene que responder ahí` : ''}.`,
      'double-threat': ({ places, count, against }) =>
        `${count === 2 ? 'Dos' : 'Varias'} amenazas a la vez (${places}): ${against} solo puede parar una.`,
      'stacked-threat': ({ place, second }) => `Amenaza en la ${place} y, si se bloquea, justo encima (${second}).`,
      builds: ({ along, place }) => `Prepara una amenaza: una ficha en la ${place} completaría una línea ${along}.`,
      prepares: ({ against, playing, places }) =>
        `Prepara una amenaza doble: después, ${playing} amenazaría varias casillas a la vez (${places}), y ${against} no podría pararlo todo.`,
      seven: ({ places }) => `Forma un siete: dos casillas, una sobre otra (${places}), completan una línea cada una.`,
      allows: ({ player, along, place }) => `Entonces ${player} juega en la ${place} y gana ${along}.`,
      'allows-above': ({ player, along, place }) =>
        `Deja que ${player} juegue justo encima, en la ${place}, y gane ${along}.`,
      'allows-win': ({ player, move }) => `Entonces ${player} puede acabar la partida: ${move}.`,
      'gives-up': ({ place, along }) =>
        `Renuncia a la casilla de la ${place}, donde se podía completar una línea ${along}: ahora puede ocuparla el rival.`,
      parity: ({ player, against, place, isOdd }) =>
        `A ${player} solo le falta la casilla de la ${place} (${isOdd ? 'impar' : 'par'}) para completar una línea, y cuando las demás columnas estén llenas, ${against} tendrá que jugar justo debajo.`,
      plan: ({ player, against, partners: [only, ...others], threat, planWins }) => {
        const together =
          others.length > 0
            ? `, solo que las columnas ${only} van juntas${others.map((group) => `, igual que las columnas ${group}`).join('')}: a una ficha ahí se responde dentro de su grupo, en la columna que convenga`
            : only && `, salvo en las columnas ${only}: a una ficha ahí se responde en la que convenga de ellas`;
        const answers = `Desde aquí, ${player} responde justo encima de cada ficha${together ?? ''}.`;
        if (threat !== null)
          return `${answers} ${against} no consigue ninguna línea, se queda sin otras jugadas y tiene que jugar debajo de la casilla de la ${threat}, donde gana ${player}.`;
        return planWins
          ? `${answers} Así ${player} completa una línea, y ${against} nunca.`
          : `${answers} Así ${against} ya no puede completar ninguna línea.`;
      },
      'old-threats': ({ player, against, places, count }) =>
        `${player} ya tiene ${count === 1 ? 'una amenaza' : 'amenazas'} (${places}): ${against} no debe jugar justo debajo.`,
      zugzwang: ({ player, against, place, along }) =>
        `Con el mejor juego, por ejemplo, ${against} acaba sin columnas seguras y tiene que jugar debajo de la casilla de la ${place}, donde ${player} completa una línea ${along}.`,
      'closes-mill': ({ removed }) =>
        removed === null ? 'Cierra un molino.' : `Cierra un molino y retira la ficha de ${removed}.`,
      'blocks-mill': ({ against, place }) => `Impide un molino de ${against} en ${place}.`,
      'breaks-mill': ({ against, place }) => `Retira la ficha de ${place}, que ${against} necesitaba para un molino.`,
      'threatens-mill': ({ place }) => `Amenaza con cerrar un molino en ${place}.`,
      'double-mill-threat': ({ places, count, against }) =>
        `Amenaza con cerrar molinos en ${places}, y ${against} no puede impedir ${count === 2 ? 'los dos' : 'todos'}.`,
      'double-mill': ({ place, second }) =>
        `Un doble molino: la ficha va de ${place} a ${second} y vuelve, y cierra un molino cada vez.`,
      'joins-mills': ({ place }) =>
        `Dos molinos comparten ahora la ficha de ${place}: mientras uno se abre y se cierra, el otro sigue cerrado.`,
      'opens-mill': 'Abre un molino propio.',
      'frees-mill': ({ place, second }) =>
        `Hace sitio a su molino: la ficha de ${place} podría ir a ${second} y volver.`,
      'lets-in': ({ player, place, second, count }) =>
        count === 1
          ? `La ficha deja ${place}, y ${player} va allí.`
          : `Desde ${second} la ficha guardaba ${place}; ahora ${player} va allí.`,
      'jams-mill': ({ place }) =>
        `Estorba a su propio molino: con una ficha en ${place}, ninguna de las suyas puede salir ahora.`,
      'locks-mill': ({ against, place }) =>
        `Encierra un molino de ${against}: con una ficha en ${place}, ninguna de las suyas puede salir ahora.`,
      'denies-mill': ({ against, place }) => `Ocupa ${place}, que ${against} necesitaba para un molino.`,
      'denies-fork': ({ against, place }) =>
        `Ocupa ${place}, desde donde ${against} habría amenazado dos molinos a la vez.`,
      'reopens-mill': ({ against, place }) =>
        `Abre el molino para volver a cerrarlo en ${place}, y ${against} no puede impedirlo.`,
      'three-left': ({ against }) => `A ${against} le quedan tres fichas: el próximo molino gana.`,
      'lets-fly': ({ against }) => `A ${against} le quedan tres fichas y ya puede volar, pero el próximo molino gana.`,
      'shuts-in': ({ player, places, count }) =>
        `Encierra ${count === 1 ? 'la ficha' : 'las fichas'} de ${places} mientras las fichas de ${player} sigan donde están.`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against} tiene que abrir un molino: no hay otra jugada.`
          : `A ${against} solo le ${left === 1 ? 'queda una jugada que no abre' : `quedan ${left} jugadas que no abren`} ningún molino; antes eran ${before}.`,
      'takes-crossing': ({ player, place, before, left }) =>
        `Ocupa ${place}, un cruce: ${player} tiene ahora ${left} de ${before}.`,
      'out-of-time': ({ against, left, playing }) =>
        `${against} ganaría, pero no a tiempo: con ${left === 1 ? 'una jugada más sin molino' : `${left} jugadas más sin molino, contando las de ambos`}, la partida acaba en empate.${playing && ` También sin esa regla empata ${playing}.`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? 'Una jugada de espera: ninguno' : 'Ninguno'} de los dos puede avanzar, y después de ${list} la posición vuelve a ser la misma.`,
      'few-moves': ({ against, before, left }) =>
        `Deja a ${against} ${left === 0 ? 'sin jugadas' : left === 1 ? 'una sola jugada' : `solo ${left} jugadas`}; antes eran ${before}.`,
      'blocks-men': ({ against, count, places }) =>
        count === 1
          ? `La ficha de ${against} en ${places} ya no se puede mover.`
          : `${count} fichas de ${against} ya no se pueden mover.`,
      'allows-mill': ({ player, place }) => `Entonces ${player} puede cerrar un molino en ${place}.`,
    },
  },
  threats: {
    button: 'Mapa de amenazas',
    none: 'Nadie amenaza nada todavía.',
    open: ({ player, place }) => `${player} puede completar ya una línea en la ${place}.`,
    owned: ({ player, against, place, isOdd }) =>
      `${player} amenaza en la ${place} (${isOdd ? 'impar' : 'par'}): cuando las demás columnas estén llenas, ${against} tendrá que jugar justo debajo.`,
    loose: ({ player, place, isOdd }) =>
      `${player} amenaza en la ${place} (${isOdd ? 'impar' : 'par'}): cuando las demás columnas estén llenas, ${player} tendrá que jugar justo debajo y perderá la casilla.`,
    covered: ({ player, place }) => `${player} amenaza en la ${place}, pero esa columna se decide más abajo.`,
    inAir: ({ player, place }) => `${player} amenaza en la ${place}.`,
    poisoned: (player, against, column) => `A ${player} no le conviene la ${column}: ${against} ganaría justo encima.`,
  },
  hint: {
    button: 'Pista',
    next: { move: '¿Por qué?', idea: '¿Y luego?' },
    thinking: 'Pensando…',
    move: (move) => `Prueba ${move}.`,
    behind: 'El rival lleva ventaja, pero la partida no ha terminado. Ninguna otra jugada resiste más.',
    failed: 'Esta vez no hay pista. Pídela de nuevo en un momento.',
    close: 'Ocultar la pista',
  },
  review: {
    title: 'Repaso',
    of: (done, all) => `Posición ${done} de ${all}`,
    working: 'Repasando la partida…',
    failed: 'No se pudo terminar el repaso. Inténtalo otra vez.',
    nothing: 'Todavía no hay jugadas que repasar.',
    graph: 'Quién iba ganando, jugada a jugada',
    graphHint: (top, bottom) =>
      `Arriba es bueno para ${top}, abajo para ${bottom}. En las franjas del borde la partida está decidida: cuanto más cerca del borde, antes acaba.`,
    graphMultiplayer: 'Las posibilidades de ganar de quien tiene el turno.',
    start: 'Inicio',
    point: (ply, move, evaluation) => `Jugada ${ply}, ${move}: ${evaluation}`,
    exact: 'Todos los valores son exactos.',
    estimates: 'Lo que no está demostrado es una estimación.',
    accuracy: 'Precisión',
    percent: (value) => `${value} %`,
    noChoice: 'sin elección',
    grades: {
      best: 'La mejor',
      good: 'Buena',
      inaccuracy: 'Imprecisión',
      mistake: 'Error',
      blunder: 'Error grave',
    },
    graded: (grade, before, after) => `${grade}. Antes: ${before}. Después: ${after}.`,
    gradedSame: (grade, evaluation) => `${grade}: ${evaluation}.`,
    turning: 'Momentos decisivos',
    noTurning: 'Nadie regaló nada.',
    turn: (ply, colour, move) => `Jugada ${ply}: ${colour}, ${move}`,
    better: 'Mejor era',
    retry: 'Reintentar la jugada',
    retryTask: 'Encuentra una jugada mejor.',
    retryRight: 'Sí, así es mejor.',
    nextMistake: 'Siguiente error',
    toReview: 'Volver al repaso',
    analyse: 'Analizar aquí',
    moves: 'Jugadas',
  },
  puzzles: {
    title: 'Problemas',
    levels: ['', 'Muy fácil', 'Fácil', 'Medio', 'Difícil', 'Muy difícil'],
    themes: {
      'double-threat': 'Dos amenazas a la vez',
      seven: 'Una amenaza sobre otra',
      zugzwang: 'Sin buenas jugadas',
      defence: 'Salvar el empate',
      mill: 'Un molino imparable',
      'double-mill': 'Doble molino',
      'shut-in': 'Encerrar fichas',
      other: 'Otros problemas',
    },
    progress: (solved, all) => `${solved} de ${all} resueltos`,
    unknown: 'No existe ese problema.',
    tasks: {
      win: (colour, count) => `${colour} juega y gana en ${moves(count)}`,
      only: (colour) => `Juega ${colour}: solo una jugada conserva la victoria`,
      draw: (colour) => `Juega ${colour}: solo una jugada salva el empate`,
    },
    number: (number, all) => `${number} de ${all}`,
    right: 'Correcto. Sigue.',
    solved: 'Resuelto',
    solvedHint: 'A la primera.',
    solvedLater: (mistakes) =>
      mistakes === 1 ? 'Tras una jugada equivocada.' : `Tras ${mistakes} jugadas equivocadas.`,
    wrong: 'Esta no',
    wrongHint: 'Esto es lo que pasaría:',
    tryAgain: 'Otra vez',
    solution: 'Mostrar la solución',
    shown: 'Se hace así:',
    next: 'Siguiente problema',
    analyse: 'Analizar',
    back: 'Todos los problemas',
    statistics: 'Tus problemas',
    streak: 'Racha',
    bestStreak: 'Mejor racha',
    daily: 'Días seguidos',
    solvedCount: 'Resueltos',
    tried: 'Intentados',
    keptHere: 'Se guarda en este dispositivo.',
  },
  lessons: {
    title: 'Lecciones',
    steps: (count) => (count === 1 ? '1 paso' : `${count} pasos`),
    step: (number, all) => `Paso ${number} de ${all}`,
    finished: 'Terminada',
    next: 'Siguiente',
    back: 'Atrás',
    tryAgain: 'Otra vez',
    doneTitle: 'Lección terminada',
    nextLesson: (title) => `Siguiente lección: ${title}`,
    all: 'Todas las lecciones',
    yourTurn: 'Ahora tú, en el tablero.',
    unknown: 'No existe esa lección.',
  },
  export: {
    title: 'Exportar',
    position: 'La posición',
    game: 'La partida',
    analysis: 'El análisis',
    png: 'Imagen (PNG)',
    svg: 'Imagen (SVG)',
    animated: 'Imagen animada (SVG)',
    print: 'Imprimir una hoja',
    json: 'Análisis (JSON)',
    text: 'Jugadas comentadas (texto)',
    failed: 'El navegador no pudo crear el archivo.',
    sheetAfter: (count) => `Tras ${count}`,
  },
  today: {
    today: (day) => `Problema del día · ${day}`,
    inRow: (days) => (days === 1 ? 'día seguido' : 'días seguidos'),
    none: 'Resuelve el problema de hoy y enciende tu primera ventana.',
    lights: (days) => `Con hoy serán ${days}.`,
    litToday: 'La ventana de hoy está encendida. ¡Hasta mañana!',
    wrong: 'Esa no. Inténtalo otra vez.',
    onward: 'Eso es. Sigue.',
    solved: '¡Resuelto!',
    solvedLater: (tries) => (tries === 2 ? 'Resuelto al segundo intento.' : `Resuelto en ${tries} intentos.`),
    next: 'Más problemas',
    again: 'Otra vez',
    run: 'Carrera de problemas',
    runHint: 'Tres minutos, tres lámparas. El reloj arranca con tu primera jugada; un error cuesta una lámpara.',
    runSolved: (count) => `${count} resuelto${count === 1 ? '' : 's'}`,
    runLives: (lamps) => (lamps === 1 ? 'Queda una lámpara' : `Quedan ${lamps} lámparas`),
    runOver: (count) => (count === 1 ? 'Un problema resuelto.' : `${count} problemas resueltos.`),
    runBest: '¡Tu mejor carrera!',
    runRecord: (count) => `Tu récord: ${count}.`,
    runPace: (solved, tried, seconds) => `${solved} de ${tried} bien, ${seconds} s cada uno.`,
    runMissed: 'Míralos otra vez',
    runAgain: 'Otra vez',
    lit: (windows) => `${windows} encendida${windows === 1 ? '' : 's'}`,
    streetWords: (month, windows, isLit) =>
      `${month}: ${windows === 0 ? 'ninguna ventana encendida' : windows === 1 ? 'una ventana encendida' : `${windows} ventanas encendidas`}, la de hoy ${isLit ? 'encendida' : 'aún a oscuras'}`,
  },
  rating: {
    rating: 'Puntuación',
    puzzles: 'Puntuación en problemas',
    changed: (rating, change) => `Puntuación ${rating} (${change})`,
    between: (low, high) => `Probablemente entre ${low} y ${high}. Cada primer intento la afina.`,
    settling: (done, of) => `Tu puntuación aparece tras ${of} problemas: llevas ${done}.`,
    none: 'Cuenta tu primer intento en cada problema. Resuelve uno y aquí verás tu puntuación.',
    history: (from, to) => `De ${from} a ${to} en tus últimos problemas`,
  },
};
