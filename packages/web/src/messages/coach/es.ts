import type { CoachMessages } from './en.ts';

const moves = (count: number) => (count === 1 ? '1 jugada' : `${count} jugadas`);

export const es: CoachMessages = {
  learn: {
    title: 'Aprender',
    hint: 'Mira cuánto vale una jugada, encuentra la única que gana y conoce las ideas que hay detrás.',
    today: 'Problema del día',
    todayHint: 'El mismo para todos; mañana, otro.',
    solveToday: 'Resolverlo',
    solvedToday: 'Resuelto hoy. Vuelve mañana.',
    again: 'Verlo otra vez',
    puzzles: 'Problemas',
    puzzlesHint: 'Solo una jugada es la buena. Encuéntrala.',
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
    better: (colour) => `${colour} parece estar mejor`,
    even: 'Parece igualado',
    share: (colour, percent) => `${colour}: gana unas ${percent} de cada 100`,
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
    failed: 'El ordenador no pudo responder. Inténtalo otra vez.',
    tryAgain: 'Otra vez',
    candidates: 'Todas las jugadas',
    more: (count) => `Mostrar ${count} más`,
    line: 'Mejor continuación',
    tree: 'Jugadas',
    treeEmpty: 'Juega en el tablero. Lo que pruebes se queda aquí.',
    variation: 'Variante',
    controls: 'Recorrer las jugadas',
    first: 'Al principio',
    back: 'Una jugada atrás',
    forward: 'Una jugada adelante',
    last: 'Al final',
    makeMain: 'Hacerla principal',
    forget: 'Borrar desde aquí',
    forgotten: 'Borrado.',
    undo: 'Deshacer',
    keys: 'Teclas: la coma y el punto retroceden y avanzan, y fuera del tablero también las flechas; los números juegan una columna.',
    open: 'Abrir otra',
    openTitle: 'Abrir una partida o posición',
    openHint: 'Un enlace, una partida en texto o solo las jugadas: 4 4 5 3.',
    openText: 'Partida, enlace o jugadas',
    openGame: 'Juego de las jugadas',
    openButton: 'Abrir',
    openFile: 'De un archivo',
    openSaved: 'Partidas guardadas',
    openSetUp: 'Componer una posición',
    openWrong: (what) => `No se puede leer. ${what}`,
    openMove: (at, found, expected) => `Jugada ${at}: se esperaba ${expected}, pero hay «${found}».`,
    openFresh: 'Tablero nuevo',
    review: 'Repaso',
    playOn: 'Jugar desde aquí',
    playTitle: 'Jugar desde aquí',
    playHint: (colour) => `Le toca a ${colour}.`,
    playGo: 'Jugar',
    share: 'Compartir',
    export: 'Exportar',
    why: '¿Por qué?',
    whyOf: (move) => `Por qué: ${move}`,
    play: (move, evaluation) => `Jugar ${move}: ${evaluation}`,
    over: 'Aquí termina la partida.',
    toMove: (colour) => `Le toca a ${colour}`,
  },
  why: {
    of: (move) => `Por qué ${move}`,
    line: 'Cómo sigue',
    playThrough: 'Para recorrerla',
    close: 'Cerrar',
    directions: {
      horizontal: 'en la fila',
      vertical: 'en la columna',
      rising: 'en la diagonal que sube hacia la derecha',
      falling: 'en la diagonal que baja hacia la derecha',
    },
    how: {
      line: (along) => `una línea ${along}`,
      mill: 'un molino',
      men: 'al otro lado le quedan dos fichas',
      blocked: 'el otro lado no puede mover',
      full: 'el tablero está lleno',
      'no-mill': 'demasiado tiempo sin molino',
      repetition: 'se repitió la posición',
    },
    column: (number) => `columna ${number}`,
    cell: (column, row) => `columna ${column}, fila ${row}`,
    cells: ({ columns, rows }, numbers) =>
      `${numbers.columns.length > 1 ? 'columnas' : 'columna'} ${columns}, ${numbers.rows.length > 1 ? 'filas' : 'fila'} ${rows}`,
    and: (first, last) => `${first} y ${last}`,
    or: (first, last) => `${first} o ${last}`,
    placesTo: (place) => `una ficha (${place})`,
    goes: (from, to) => `${from} a ${to}`,
    takes: (turn, place) => `${turn}, y retira la ficha (${place})`,
    columns: (list) => `las columnas ${list}`,
    more: (list, count) => `${list} y ${count === 1 ? 'una jugada más' : `${count} jugadas más`}`,
    thisMove: 'esta jugada',
    after: {
      now: 'ya ahora',
      forced: (after) => `tras ${after},`,
      best: (after) => `con el mejor juego, tras ${after},`,
      always: (after, against) => `contra toda buena respuesta de ${against}, por ejemplo tras ${after},`,
      example: (after) => `por ejemplo, tras ${after},`,
    },
    story: (after, event) => `${after} ${event}`,
    aim: ({ player, against, place, along }, after) =>
      `${player} quiere completar una línea ${along} (${place}): tras ${after}, por ejemplo, solo falta esa casilla, y si las demás columnas se llenan antes, ${against} tiene que jugar debajo, y ${player} gana ahí`,
    onTheWay: {
      connect: (story, { against, stopped, stops }) =>
        `${story}. Por el camino, ${against} tiene que parar ${stops === 1 ? 'una amenaza' : 'amenazas'} (${stopped})`,
      morris: (story, { player, against, stopped, stops }) =>
        `${story}. Por el camino, ${player} amenaza con cerrar ${stops === 1 ? 'un molino' : 'molinos'} (${stopped}), y ${against} lo impide`,
    },
    events: {
      'double-threat': ({ player, places, count }) =>
        `${player} tiene ${count === 2 ? 'dos' : count} amenazas a la vez (${places})`,
      'stacked-threat': ({ player, place, second }) =>
        `${player} amenaza una casilla (${place}) y la de justo encima (${second})`,
      squeeze: ({ player, against }) => `cada jugada de ${against} deja a ${player} completar una línea`,
      'follow-up': ({ player, anyPlace, count }) =>
        `a ${player} le basta responder justo encima de cada ficha, hasta que pueda completar una línea, para ganar${count <= 3 ? `, a más tardar en ${anyPlace}` : ''}`,
      'lasting-threat': ({ player, against, place, along }) =>
        `a ${player} solo le falta una casilla (${place}) para una línea ${along}, y si las demás columnas se llenan antes, ${against} tiene que jugar debajo, y ${player} gana ahí`,
      'closes-mill': ({ player, place }) => `${player} cierra un molino (${place})`,
      'sure-mill': ({ player, against, places, isOutOfReach }) =>
        `${player} amenaza con cerrar un molino (${places}), y ${isOutOfReach ? `ninguna ficha de ${against} puede llegar a tiempo` : `${against} no puede impedirlo`}`,
      'double-mill': ({ player, place, second }) =>
        `${player} tiene un doble molino: una ficha va y viene (${place}, ${second})`,
      'shut-in': ({ against }) => `${against} ya no puede mover`,
      encloses: ({ player, against, places }) =>
        `${player} ha encerrado fichas de ${against} (${places}), y al final ${against} ya no puede mover`,
    },
    claims: {
      wins: ({ player, how }) => `${player} gana: ${how}.`,
      draws: ({ how }) => `La partida termina en empate: ${how}.`,
      'only-move': ({ evaluation, instead }) => `La única jugada: ${evaluation}, y la siguiente mejor ${instead}.`,
      'holds-out': 'Aquí pierden todas las jugadas. Ninguna otra resiste más.',
      'throws-away': ({ evaluation, instead, move }) => `Esta ${evaluation}, mientras que ${move} ${instead}.`,
      'forced-win': ({ player, against, moves: count }) =>
        `${player} gana en ${moves(count)}, juegue lo que juegue ${against}.`,
      refuted: ({ player, answer, moves: count }) => `${player} responde ${answer} y gana en ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ move, storySentence }) => `Es mejor ${move}. ${storySentence}.`,
      prevents: ({ against, move, guard, storySentence, here }) =>
        `${guard === null ? `${move} pierde.` : `La ficha de ${against} tiene que quedarse en su sitio (${guard}).`} ${storySentence}.${here === null ? '' : ` Esta jugada ocupa antes ese lugar (${here}).`}`,
      answered: ({ player, answer, idea, count, place }) =>
        `${player} responde ${answer}. ${idea}${count > 0 ? ` Además amenaza enseguida una casilla (${place}).` : ''}`,
      better: ({ move, idea }) => `Es mejor ${move}. ${idea}`,
      'too-late': ({ player, against, place, count, answer, isAnswerStep, third, fourth, insteadWins, idea }) =>
        count > 0
          ? `${player} juega entonces donde ${against} debía haber jugado (${isAnswerStep ? answer : place}).`
          : `${player} responde ${answer}, y ${third} entonces ya no ${insteadWins ? 'gana' : 'empata'}.${idea ? ` ${player} responde entonces ${fourth}. ${idea}` : ''}`,
      forestalls: ({ against, place, move }) =>
        `${against} también quiere esa casilla (${place}): tras ${move}, sería la mejor respuesta.`,
      'only-moves': ({ list, isWin }) => `Solo ${isWin ? 'conservan la victoria' : 'mantienen el empate'} ${list}.`,
      'all-but': ({ list, isWin }) => `Aquí todo ${isWin ? 'gana' : 'empata'} menos ${list}.`,
      evaluation: ({ evaluation }) => `Esta jugada ${evaluation}.`,
      guess: ({ evaluation }) => `Aún no hay nada decidido: ${evaluation}.`,
      blocks: ({ against, along, place }) =>
        `Bloquea a ${against}, que habría completado una línea ${along} (${place}).`,
      denies: ({ against, along, place }) =>
        `Ocupa una casilla (${place}) que ${against} necesitaba para una línea ${along}.`,
      aims: ({ along, places }) => `Trabaja en una línea ${along}: aún faltan ${places}.`,
      'most-lines': ({ place }) => `Por ${place} pasan más líneas aún posibles que por cualquier otra casilla jugable.`,
      fight: ({ player, against, place, before, left }) =>
        `La lucha es por ${place}: la necesitan líneas a medio hacer, ${before} de ${player} y ${left} de ${against}.`,
      threatens: ({ against, along, place }) =>
        `Amenaza con completar una línea ${along} (${place})${against ? `: ${against} tiene que responder ahí` : ''}.`,
      'double-threat': ({ places, against }) =>
        `Varias amenazas a la vez (${places}): ${against} solo puede parar una.`,
      'stacked-threat': ({ place, second }) =>
        `Amenaza una casilla (${place}) y, cuando se llene, la de justo encima (${second}).`,
      builds: ({ along, place }) => `Prepara una amenaza: una ficha en ${place} completaría una línea ${along}.`,
      prepares: ({ against, move, places }) =>
        `Prepara un golpe doble: después, ${move} amenazaría ${places}, y ${against} no podría pararlo todo.`,
      seven: ({ places }) => `Forma un siete: dos casillas, una sobre otra (${places}), completan una línea cada una.`,
      allows: ({ player, along, place }) => `${player} juega entonces ${place} y gana ${along}.`,
      'allows-above': ({ player, along, place }) =>
        `Queda justo debajo de ${place}: ${player} juega ahí y gana ${along}.`,
      'allows-win': ({ player, move }) => `${player} puede entonces acabar la partida: ${move}.`,
      'gives-up': ({ place, along }) =>
        `Renuncia a ${place}, donde se podía completar una línea ${along}: el otro lado ya puede ocuparla.`,
      parity: ({ player, against, place, isOdd }) =>
        `${place}, en una fila ${isOdd ? 'impar' : 'par'}, completaría una línea de ${player}: si las demás columnas se llenan antes, ${against} tiene que jugar debajo.`,
      plan: ({ player, against, groups, threat, planWins }) => {
        const answers = `Desde aquí, ${player} responde justo encima de cada ficha${groups ? `, o en una columna asociada (${groups})` : ''}`;
        if (threat !== null)
          return `${answers}. ${against} no consigue ninguna línea, se queda sin otras jugadas y tiene que jugar debajo de ${threat}, donde gana ${player}.`;
        return planWins
          ? `${answers}. Así completa una línea, y ${against} no consigue ninguna.`
          : `${answers}. Así impide todas las líneas que ${against} aún podría formar.`;
      },
      'old-threats': ({ player, against, places }) =>
        `${player} ya amenaza ${places}: ${against} no debe jugar justo debajo.`,
      zugzwang: ({ player, against, place, along }) =>
        `Con el mejor juego, por ejemplo, ${against} se queda al final sin columnas seguras y tiene que jugar debajo de ${place}, donde ${player} completa una línea ${along}.`,
      'closes-mill': ({ removed }) =>
        removed === null ? 'Cierra un molino.' : `Cierra un molino y retira una ficha (${removed}).`,
      'blocks-mill': ({ against, place }) => `Impide un molino de ${against} (${place}).`,
      'breaks-mill': ({ against, place }) => `Retira una ficha (${place}) que ${against} necesitaba para un molino.`,
      'threatens-mill': ({ place }) => `Amenaza con cerrar un molino (${place}).`,
      'double-mill-threat': ({ places }) =>
        `Amenaza con cerrar varios molinos a la vez (${places}): no se pueden impedir todos.`,
      'double-mill': ({ place, second }) =>
        `Un doble molino: la ficha va y viene (${place}, ${second}) y cierra un molino cada vez.`,
      'joins-mills': ({ place }) =>
        `Dos molinos comparten ahora una ficha (${place}): mientras uno se abre y se cierra, el otro sigue cerrado.`,
      'opens-mill': 'Abre un molino propio.',
      'frees-mill': ({ place, second }) =>
        `Hace sitio a su molino: una ficha podría salir y volver (${place}, ${second}).`,
      'lets-in': ({ player, place, second, count }) =>
        count === 1
          ? `La ficha deja su punto (${place}), y ${player} va allí.`
          : `Desde su punto (${second}) la ficha guardaba otro (${place}); ahora ${player} va allí.`,
      'jams-mill': ({ place }) => `Estorba a su propio molino (${place}): ninguna de sus fichas puede salir ahora.`,
      'locks-mill': ({ against, place }) =>
        `Encierra un molino de ${against} (${place}): ninguna de sus fichas puede salir ahora.`,
      'denies-mill': ({ against, place }) => `Ocupa un punto (${place}) que ${against} necesitaba para un molino.`,
      'denies-fork': ({ against, place }) =>
        `Ocupa un punto (${place}) donde ${against} habría amenazado dos molinos a la vez.`,
      'reopens-mill': ({ against, place }) =>
        `Abre el molino para volver a cerrarlo enseguida (${place}), y ${against} no puede impedirlo.`,
      'three-left': ({ against }) => `A ${against} le quedan tres fichas: el próximo molino gana.`,
      'lets-fly': ({ against }) => `A ${against} le quedan tres fichas y ya puede volar, pero el próximo molino gana.`,
      'shuts-in': ({ player, places }) => `Encierra fichas (${places}) mientras las fichas de ${player} sigan ahí.`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against} tiene que abrir un molino: no hay otra jugada.`
          : `Jugadas de ${against} que no abren ningún molino: ${left}; antes eran ${before}.`,
      'takes-crossing': ({ player, place, before, left }) =>
        `Ocupa un cruce (${place}): ${player} tiene ahora ${left} de ${before}.`,
      'out-of-time': ({ against, left, move }) =>
        `${against} ganaría, pero falta tiempo: con ${left === 1 ? 'una jugada' : `${left} jugadas`} más sin molino la partida acaba en empate.${move && ` ${move} resiste también sin eso.`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? 'Una jugada de espera: ninguno' : 'Ninguno'} de los dos puede avanzar, y después de ${list} la posición vuelve a ser la misma.`,
      'few-moves': ({ against, before, left }) => `Jugadas que le quedan a ${against}: ${left}; antes eran ${before}.`,
      'blocks-men': ({ against, count, places }) =>
        count === 1
          ? `Una ficha de ${against} ya no puede mover (${places}).`
          : `${count} fichas de ${against} ya no pueden mover.`,
      'allows-mill': ({ player, place }) => `${player} puede entonces cerrar un molino (${place}).`,
    },
  },
  threats: {
    button: 'Amenazas',
    none: 'Nadie amenaza nada todavía.',
    open: ({ player, place }) => `${player} puede completar ahora una línea: ${place}.`,
    owned: ({ player, against, place, isOdd }) =>
      `${player} amenaza ${place}, en una fila ${isOdd ? 'impar' : 'par'}: si las demás columnas se llenan antes, ${against} tiene que jugar debajo.`,
    loose: ({ player, place, isOdd }) =>
      `${player} amenaza ${place}, en una fila ${isOdd ? 'impar' : 'par'}: si las demás columnas se llenan antes, ${player} tiene que jugar debajo y la pierde.`,
    covered: ({ player, place }) => `${player} amenaza ${place}, pero esa columna se decide más abajo.`,
    inAir: ({ player, place }) => `${player} amenaza ${place}.`,
    poisoned: (player, against, column) =>
      `A ${player} no le conviene ${column}: ${against} gana entonces justo encima.`,
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
    graphMultiplayer: 'Qué probable es que gane quien tiene el turno.',
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
    retry: 'Repetir esta jugada',
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
      'shut-in': 'Encerrar',
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
    wrongHint: 'Así seguiría:',
    tryAgain: 'Otra vez',
    solution: 'Mostrar la solución',
    shown: 'Se hace así:',
    next: 'Siguiente problema',
    analyse: 'Analizarlo',
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
    yourTurn: 'Te toca, en el tablero.',
    unknown: 'No existe esa lección.',
  },
  export: {
    title: 'Exportar',
    position: 'La posición',
    game: 'La partida',
    analysis: 'El análisis',
    png: 'Imagen (PNG)',
    svg: 'Imagen (SVG)',
    animated: 'Imagen en movimiento (SVG)',
    print: 'Imprimir una hoja',
    json: 'Análisis (JSON)',
    text: 'Jugadas anotadas (texto)',
    failed: 'Este navegador no pudo crear el archivo.',
    sheetAfter: (count) => `Tras ${count}`,
  },
};
