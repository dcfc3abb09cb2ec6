import type { ClaimWords } from '@rowhouse/coach/words';
import { continued } from './continued.ts';
import type { CoachMessages } from './en.ts';

const moves = (count: number) => (count === 1 ? '1 jugada' : `${count} jugadas`);

/** “Y” is “e” before the same sound. */
const and = (deed: string) => ` ${/^h?i/.test(deed) ? 'e' : 'y'} ${deed}`;

/** The clause about the only good reply to a bad move, and why it is needed. */
const onlyReply = (claim: ClaimWords, start: string): string => {
  const { player, against, answer, isWin, along, denies, isKey } = claim;
  const line = along ? `una línea ${along}` : 'líneas';
  const why = denies ? `impide ${line} que ${against} necesita` : `${player} necesita ${line} ahí`;
  return `${start} a ${player} solo le ${isWin ? 'da la victoria' : 'da el empate'} una respuesta, ${answer}${isKey ? `, porque ${why}` : ''}`;
};

/** What a player needs in a key place. */
const needed = ({ isColumn, along, isWin }: ClaimWords): string =>
  isColumn ? `${isWin ? '' : 'la opción de '}${along === '' ? 'líneas' : `una línea ${along}`}` : 'una ficha';

const spot = ({ isColumn, place }: ClaimWords): string => (isColumn ? `la casilla de la ${place}` : place);

/** The end of a clause about a cell in mid-air that a line lacks. */
const underCell = ({ player, against, decides, ends, variant }: ClaimWords): string => {
  if (!decides) return `y ${against} no debe jugar justo debajo`;
  if (!ends) return variant === 0 ? `y sin esa casilla ${player} no ganaría` : `y ${player} solo gana con ella`;
  return variant === 0
    ? `y al final ${against} tiene que jugar justo debajo`
    : `y al final a ${against} solo le queda la casilla de debajo`;
};

export const es: CoachMessages = {
  learn: {
    title: 'Aprender',
    hint: 'Mira cuánto vale cada jugada, encuentra la que gana y aprende por qué.',
    today: 'Problema del día',
    again: 'Verlo otra vez',
    puzzles: 'Problemas',
    puzzlesHint: 'Solo una jugada es buena. Encuéntrala.',
    lessons: 'Lecciones',
    lessonsHint: 'Cada idea en el tablero, paso a paso.',
    analysis: 'Tablero de análisis',
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
    share: (colour, games) => `${colour} gana cerca de ${games} de cada 10 partidas`,
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
    askClass: 'Preguntar a la clase',
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
    concepts: {
      win: 'Ganar ya',
      block: 'Línea abierta',
      'double-threat': 'Doble amenaza',
      'stacked-threat': 'Amenazas apiladas',
      'poisoned-column': 'Columna envenenada',
      'odd-threat': 'Amenaza impar',
      'even-threat': 'Amenaza par',
      zugzwang: 'Zugzwang',
      'follow-up': 'Responder encima',
      'key-place': 'Casilla clave',
      tempo: 'Tiempo',
      centre: 'Centro',
      mill: 'Molino',
      'open-mill': 'Abrir el molino',
      'running-mill': 'Doble molino',
      'shut-in': 'Encerrado',
      guard: 'Guardián',
      'waiting-move': 'Jugada de espera',
      crossing: 'Cruce',
      'three-men': 'Quedan tres fichas',
      'which-man': 'Qué ficha quitar',
      'move-limit': 'Límite de jugadas',
    },
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
    later: {
      forced: () => 'unas jugadas forzadas después,',
      best: () => 'con el mejor juego,',
      always: (against) => `${against} ya no tiene defensa: pronto`,
      example: () => 'con el mejor juego, por ejemplo,',
      likely: () => 'probablemente, unas jugadas después,',
    },
    thisMove: 'esta jugada',
    after: {
      now: 'ahora mismo,',
      forced: (after) => `tras ${after},`,
      best: (after) => `con el mejor juego, tras ${after},`,
      always: (after, against) => `${against} ya no tiene defensa: tras ${after}, por ejemplo,`,
      example: (after) => `tras ${after}, por ejemplo,`,
      likely: (after) => `probablemente, tras ${after},`,
    },
    standing: ({ owner, discs, discsAlong, lacks }) =>
      lacks
        ? `Aparte de esa casilla, a ${owner} solo le falta la de la ${lacks}${discsAlong && ` para una línea ${discsAlong}`}.`
        : `${owner} ya tiene ${discs}${discsAlong && `, para una línea ${discsAlong} ahí`}.`,
    decided: ({ player, against, place, along, ends }) =>
      `${player} solo gana con la casilla de la ${place}. En una variante, ${
        ends
          ? `${against} tiene que jugar justo debajo, y esa casilla completa una línea ${along}`
          : `es lo único que falta para una línea ${along}`
      }`,
    story: (after, event) => `${after} ${event}`,
    onTheWay: (story, { player, against, stopped, stops }) =>
      `${story}. Por el camino, ${player} amenaza con cerrar ${stops === 1 ? 'un molino' : 'molinos'} en ${stopped}, y ${against} lo impide`,
    course: (player, moves) => `El plan de ${player}: ${moves}.`,
    events: {
      'double-threat': ({ player, places, count }) =>
        `${player} tiene ${count === 2 ? 'dos' : count} amenazas a la vez (${places})`,
      'stacked-threat': ({ player, place, second }) => `${player} amenaza en la ${place} y justo encima (${second})`,
      squeeze: ({ player, against }) => `cualquier jugada de ${against} deja a ${player} completar una línea`,
      'follow-up': ({ player, anyPlace, count }) =>
        `a ${player} le basta con responder justo encima de cada ficha hasta poder completar una línea, y gana${count <= 3 ? `, si no antes, en la ${anyPlace}` : ''}`,
      'lasting-threat': (claim) =>
        `a ${claim.player} solo le falta la casilla de la ${claim.place} para una línea ${claim.along}, ${underCell(claim)}`,
      'completes-line': ({ player, along, place }) => `${player} completa una línea ${along} en la ${place}`,
      'needs-cells': (claim) =>
        `a ${claim.player} solo le ${claim.count > 1 ? 'faltan' : 'falta'} ${claim.places} para una línea ${claim.along}${claim.count === 1 ? `, ${underCell(claim)}` : ''}`,
      'closes-mill': ({ player, place }) => `${player} cierra un molino en ${place}`,
      'sure-mill': ({ player, against, places, count, isOutOfReach, variant }) =>
        count === 1
          ? isOutOfReach && variant > 0
            ? `${player} va a cerrar un molino en ${places}, lejos de las fichas de ${against}`
            : `${player} amenaza con cerrar un molino en ${places}, y ${isOutOfReach ? `ninguna ficha de ${against} llega a tiempo` : `${against} no puede impedirlo`}`
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
      'only-move': ({ instead }) => `La única jugada: la segunda mejor ${instead}.`,
      decisive: ({ player, place, places, count, isColumn }) =>
        isColumn
          ? `${count === 1 ? 'La casilla decisiva' : 'Las casillas decisivas'}: ${places}. Sin una línea ahí, ${player} no ganaría.`
          : `${player} gana gracias a la ficha de ${place}: en cualquier otro punto no bastaría.`,
      'holds-out': ({ moves: count, insteadMoves, playing }) =>
        `Aquí pierden todas las jugadas: esta en ${moves(count)}, ${playing} en solo ${moves(insteadMoves ?? 0)}.`,
      'few-replies': ({ left, before, answer }) =>
        left === 1 ? `Solo gana una respuesta: ${answer}.` : `Solo ganan ${left} de ${before} respuestas.`,
      'only-reply': (claim) => `${onlyReply(claim, 'Después,')}.${claim.idea && ` ${claim.idea}`}`,
      fails: (claim) =>
        claim.here === null
          ? `${claim.playing} ${claim.evaluation}. ${onlyReply(claim, 'Después,')}.`
          : `Ocupa antes la casilla clave. ${onlyReply(claim, `Tras ${claim.playing},`)}.`,
      'throws-away': ({ evaluation, instead, playing, left, insteadWins }) =>
        left > 1
          ? `Esta jugada ${evaluation}; hay ${left} que ${insteadWins ? 'ganan' : 'empatan'}${playing && `, por ejemplo ${playing}`}.`
          : `Esta jugada ${evaluation}${playing && `; en cambio, ${playing} ${instead}`}.`,
      'seems-worse': ({ evaluation, insteadWins, insteadMoves, playing, left }) => {
        const count = insteadMoves === null ? '' : ` en ${moves(insteadMoves)}`;
        if (insteadWins)
          return playing ? `${playing} ganaba${count}.` : `Esta jugada deja escapar una victoria${count}.`;
        const verdict =
          evaluation !== ''
            ? `Esta jugada ${evaluation}`
            : left >= 15
              ? 'Probablemente un error'
              : 'Seguramente no es la mejor';
        return `${verdict}${playing && `: parece mejor ${playing}`}.`;
      },
      averts: ({ playing, storySentence, here }) =>
        `${playing} parece peor. ${storySentence}.${here === null ? '' : ` Esta jugada ocupa antes ese sitio (${here}).`}`,
      'must-block': ({ player, against, places, count }) =>
        count === 1
          ? `${player} amenaza en la ${places}, y ${against}, que juega antes, tiene que bloquear ahí.`
          : `Amenaza varias casillas a la vez (${places}): los otros dos tienen que bloquear.`,
      'allows-later': ({ player, against, places }) =>
        `${player} amenaza varias casillas (${places}), y ${against} solo puede parar una.`,
      'forced-win': ({ player, against, moves: count }) =>
        `${player} gana en ${moves(count)}, juegue lo que juegue ${against}.`,
      refuted: ({ player, reply, moves: count }) => `${player} responde ${reply} y gana en ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ playing, storySentence }) => `Mejor ${playing}. ${storySentence}.`,
      prevents: ({ against, playing, guard, storySentence, here }) =>
        `${guard === null ? `${playing} pierde.` : `La ficha de ${against} en ${guard} tiene que quedarse ahí.`} ${storySentence}.${here === null ? '' : ` Esta jugada ocupa antes ese sitio (${here}).`}`,
      'dangerous-man': (claim) =>
        `El peligro es la ficha de ${claim.place}. Si se queda, ${claim.player} responde ${claim.reply}${continued(claim, and)}`,
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
        `Aquí ${isColumn ? 'todas las columnas' : isPlacing ? 'todos los puntos' : 'todas las jugadas'} ${isWin ? 'ganan' : 'empatan'}${list && `, excepto ${isColumn || isPlacing ? shortList : list}`}.`,
      evaluation: ({ evaluation }) => `Esta jugada ${evaluation}.`,
      guess: 'El entrenador no ve ninguna jugada claramente mejor, pero tampoco una razón breve.',
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
      parity: (claim) =>
        `A ${claim.player} solo le falta la casilla de la ${claim.place} (${claim.isOdd ? 'impar' : 'par'}) para completar una línea, ${underCell(claim)}.`,
      plan: ({ player, against, partners: [only, ...others], threat, planWins }) => {
        const together =
          others.length > 0
            ? ' o en su columna pareja'
            : only && `, salvo en las columnas ${only}: a una ficha ahí se responde en la que convenga de ellas`;
        const answers = `Desde aquí, ${player} responde justo encima de cada ficha${together ?? ''}.`;
        if (threat !== null)
          return `${answers} ${against} no consigue ninguna línea, se queda sin otras jugadas y tiene que jugar debajo de la casilla de la ${threat}, donde gana ${player}.`;
        return planWins
          ? `${answers} Así ${player} completa una línea, y ${against} nunca.`
          : `${answers} Así ${against} ya no puede completar ninguna línea.`;
      },
      'takes-key': (claim) => {
        const { against, move, isWin, variant } = claim;
        const need = `si no (${move}), ${against} ${isWin ? 'ganaría' : 'empataría'}, pero solo con ${needed(claim)} ahí.`;
        return variant === 0
          ? `Quita ${spot(claim)} a ${against}: ${need}`
          : `La clave es ${spot(claim)}: ${need} Esta jugada llega antes.`;
      },
      'leaves-key': (claim) => {
        const { player, isWin, variant } = claim;
        const need = `${isWin ? 'gana' : 'empata'} solo con ${needed(claim)} ahí`;
        return variant === 0
          ? `Deja ${spot(claim)} a ${player}, que ${need}.`
          : `La clave es ${spot(claim)}: ${player} ${need}, y esta jugada lo permite.`;
      },
      'needs-disc': ({ player, along, isWin }) =>
        `${player} necesita esta ficha: sin una línea ${along} que pase por ella, se perdería ${isWin ? 'la victoria' : 'el empate'}.`,
      'missed-key': (claim) =>
        `Para ${claim.isWin ? 'ganar' : 'empatar'}, ${claim.player} necesita ${needed(claim)} ${claim.isColumn ? 'que pase por' : 'en'} ${spot(claim)}.`,
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
    next: { where: 'Hazme una pregunta', question: '¿Cuál es la idea?', idea: '¿Qué jugada?', move: '¿Y luego?' },
    look: { left: 'Mira a la izquierda.', middle: 'Mira en el centro.', right: 'Mira a la derecha.' },
    ask: {
      win: () => '¿Puedes ganar ya?',
      defence: (against) => `¿Qué quiere hacer ${against} ahora?`,
      'double-threat': () => '¿Puedes amenazar dos cosas a la vez?',
      seven: () => '¿Puedes amenazar una casilla y la de encima?',
      zugzwang: (against) => `¿Dónde tendrá que jugar ${against} al final?`,
      mill: (against) => `¿Qué molino no puede impedir ${against}?`,
      'shut-in': (against) => `¿Qué fichas de ${against} podrían quedar encerradas?`,
      resist: (against) => `¿Qué jugada se lo pone más difícil a ${against}?`,
      plan: () => '¿Qué jugada te ayuda más para después?',
    },
    behind: () => 'El rival lleva ventaja, pero la partida no ha terminado. Ninguna otra jugada resiste más.',
    resists: (_, winning, of) =>
      winning === 1
        ? `El rival lleva ventaja, pero después de esto solo gana una de ${of} respuestas.`
        : `El rival lleva ventaja, pero después de esto solo ganan ${winning} de ${of} respuestas.`,
    thinking: 'Pensando…',
    move: (move) => `Prueba ${move}.`,
    failed: 'Esta vez no hay pista. Pídela de nuevo en un momento.',
    close: 'Ocultar la pista',
  },
  ghosts: {
    label: 'Columnas fantasma',
    levels: { nothing: 'Nada', shiver: 'Fantasmas en las columnas que pierden', values: 'El valor de cada columna' },
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
    verdicts: {
      best: 'La mejor jugada.',
      fine: 'Bien.',
      leaves: (place, winner, isOwn) =>
        `${isOwn ? `Dejaste abierta la ${place}.` : `La ${place} queda abierta.`} ${winner} gana ahí en la próxima jugada.`,
      above: (winner) => `${winner} gana justo encima en la próxima jugada.`,
      losesNext: (winner) => `${winner} gana en la próxima jugada.`,
      gaveWin: 'La victoria se escapa.',
      turned: 'La victoria se convierte en derrota.',
      loses: 'Se pierde el empate.',
      sooner: 'Así se pierde antes.',
      slower: 'Aún gana, pero más tarde.',
      weaker: 'Una jugada más débil.',
    },
    instead: {
      win: (moves) => `Con ${moves} se ganaba.`,
      faster: (moves) => `Con ${moves} se ganaba antes.`,
      draw: (moves) => `Con ${moves} se mantenía el empate.`,
      longer: (moves) => `Con ${moves} se aguantaba más.`,
      better: (moves) => `Era mejor ${moves}.`,
    },
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
  story: {
    before: {
      winning: (move, who) => `Antes de la jugada ${move}, ${who === null ? 'ibas ganando' : `${who} iba ganando`}.`,
      level: (move) => `Antes de la jugada ${move}, la partida estaba igualada.`,
      open: (move) => `Antes de la jugada ${move}, todo estaba por decidir.`,
      holding: (move, who) =>
        `Antes de la jugada ${move}, ${who === null ? 'ibas por detrás, pero aguantabas' : `${who} iba por detrás, pero aguantaba`}.`,
      second: (move, who) =>
        `Con juego perfecto gana quien empieza, pero ${who === null ? 'aguantaste' : `${who} aguantó`} hasta la jugada ${move}.`,
    },
    allowed: (idea) => `Esa jugada permitió ${idea}.`,
    missed: (idea) => `Otra jugada habría llevado a ${idea}.`,
    worse: 'Esa jugada cedió terreno y otra era claramente mejor.',
    ideas: {
      diagonal: 'una victoria en [diagonal]',
      'open-line': 'una victoria en una [línea abierta]',
      'missed-win': 'una [victoria inmediata]',
      'double-threat': 'una [amenaza doble]',
      seven: 'dos [amenazas apiladas]',
      zugzwang: 'un [zugzwang]',
      'open-mill': 'un [molino abierto]',
      'missed-mill': 'un [molino]',
      mill: 'un [molino imparable]',
      'shut-in': 'un [bloqueo]',
    },
    practise: {
      diagonal: 'Practica mirar las dos diagonales antes de cada jugada.',
      'open-line': 'Practica preguntarte qué puede completar el rival.',
      'missed-win': 'Practica buscar primero tu propia victoria.',
      'double-threat': 'Practica cerrar a tiempo uno de los extremos.',
      seven: 'Practica mirar la casilla de encima de cada amenaza.',
      zugzwang: 'Practica contar las jugadas seguras que quedan.',
      'open-mill': 'Practica preguntarte qué molino puede cerrar el rival.',
      'missed-mill': 'Practica buscar primero tus propios molinos.',
      mill: 'Practica buscar molinos a dos jugadas vista.',
      'shut-in': 'Practica dejar una salida a tus fichas.',
      other: 'Compara las dos jugadas y lo que impide cada una.',
    },
    punished: 'Lo viste y aprovechaste la ocasión.',
    second: (plies, who) => [
      'Con juego perfecto gana quien empieza.',
      `${who === null ? 'No cometiste' : `${who} no cometió`} ningún error visible y ${who === null ? 'aguantaste' : 'aguantó'} ${plies} jugadas.`,
      ...(who === null ? ['La próxima vez, empieza tú.'] : []),
    ],
    gradual: {
      won: 'Ganaste paso a paso, sin un momento decisivo.',
      lost: [
        'Ninguna jugada perdió la partida por sí sola: se sumaron pasos pequeños.',
        'Practica preguntarte antes de cada jugada qué impide.',
      ],
      other: (winner) => `${winner} ganó paso a paso, sin un momento decisivo.`,
    },
    drawn: 'Una partida equilibrada que ninguna jugada decidió.',
    open: 'Ninguna jugada ha decidido todavía esta partida.',
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
    tryAgain: 'Otra vez',
    solution: 'Mostrar la solución',
    shown: 'Se hace así:',
    next: 'Siguiente problema',
    analyse: 'Analizar',
    back: 'Todos los problemas',
    statistics: 'Tus problemas',
    streak: 'Aciertos seguidos',
    bestStreak: 'Récord de aciertos',
    daily: 'Días seguidos',
    solvedCount: 'Resueltos',
    tried: 'Intentados',
    keptHere: 'Se guarda en este dispositivo.',
  },
  train: {
    title: 'Entrenar',
    today: 'Para ti, hoy',
    own: (count) => (count === 1 ? 'Uno de tus propios errores' : `${count} de tus propios errores`),
    from: (names) =>
      names === ''
        ? 'De tus propias partidas. Esta vez, juégalas bien.'
        : `De tus partidas con ${names}. Esta vez, juégalas bien.`,
    weak: {
      diagonal: 'Se te escapan las diagonales',
      'open-line': 'Dejas líneas abiertas',
      'missed-win': 'Dejas pasar victorias',
      'double-threat': 'Se te escapan las amenazas dobles',
      seven: 'Se te escapan las amenazas una sobre otra',
      zugzwang: 'No ves cuándo se acaban las buenas jugadas',
      'open-mill': 'Dejas molinos abiertos',
      'missed-mill': 'Dejas pasar molinos',
      mill: 'No ves venir los molinos',
      'shut-in': 'No ves cuándo unas fichas quedan encerradas',
    },
    measured: (count, of) => `En ${count} de tus últimos ${of} errores.`,
    thenPuzzles: 'Después, unos problemas sobre eso.',
    start: 'Empezar',
    other: 'Elegir otra cosa',
    first: (game) => `Primero: ${game}`,
    game: (name, day) => (name === '' ? `Tu partida del ${day}` : `Tu partida con ${name}, ${day}`),
    task: (colour) => `Juega ${colour}: esta vez, bien`,
    played: (move) => `Jugaste: ${move}.`,
    seeGame: 'Verlo en la partida',
    done: (right, all) => `${right} de ${all} bien al primer intento`,
    later: 'Tus errores vuelven en unos días, y cada vez menos a medida que los dominas.',
    nothing: 'Aún no hay nada que entrenar. Termina una partida contra un vecino: tus errores serán problemas aquí.',
    practise: 'Qué practicar',
    trainIt: 'Entrenar esto',
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
    wrong: 'Esa no.',
    wouldWin: (colour) => `Después ganaría ${colour}.`,
    onlyDraws: 'Así solo empatas.',
    tooSlow: 'Así también ganas, pero hay un camino más corto.',
    again: 'Inténtalo otra vez.',
    onward: 'Eso es. Sigue.',
    solved: '¡Resuelto!',
    solvedLater: (tries) => (tries === 2 ? 'Resuelto al segundo intento.' : `Resuelto en ${tries} intentos.`),
    next: 'Más problemas',
    run: 'Carrera de problemas',
    runHint: 'Tres minutos, tres lámparas. El reloj arranca con tu primera jugada. Cada error cuesta una lámpara.',
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
    history: (from, to) => `De ${from} a ${to} en tus últimos problemas`,
  },
};
