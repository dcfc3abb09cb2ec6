import type { ClaimWords } from '@rowhouse/coach/words';
import { continued } from './continued.ts';
import type { CoachMessages } from './en.ts';

const moves = (count: number) => (count === 1 ? '1 mossa' : `${count} mosse`);

/** The clause about the only good reply to a bad move, and why it is needed. */
const onlyReply = (claim: ClaimWords, start: string): string => {
  const { player, against, answer, isWin, along, denies, isKey } = claim;
  const line = along ? `una fila ${along}` : 'file';
  const why = denies ? `impedisce ${line} di cui ${against} ha bisogno` : `${player} ha bisogno di ${line} lì`;
  return `${start} ${player} ${isWin ? 'vince' : 'pareggia'} con una sola risposta, ${answer}${isKey ? `, perché ${why}` : ''}`;
};

/** What a player needs in a key place. */
const needed = ({ isColumn, along, isWin }: ClaimWords): string =>
  isColumn ? `${isWin ? '' : 'la possibilità di '}${along === '' ? 'file' : `una fila ${along}`}` : 'una pedina';

const spot = ({ isColumn, place }: ClaimWords): string => (isColumn ? `la casella in ${place}` : place);

/** The end of a clause about a cell in mid-air that a line lacks. */
const underCell = ({ player, against, decides, ends, variant }: ClaimWords): string => {
  if (!decides) return `e ${against} non deve giocare subito sotto`;
  if (!ends)
    return variant === 0 ? `e senza quella casella ${player} non vincerebbe` : `e ${player} vince solo con quella`;
  return variant === 0
    ? `e alla fine ${against} deve giocare subito sotto`
    : `e alla fine a ${against} resta solo la casella sotto`;
};

export const it: CoachMessages = {
  learn: {
    title: 'Impara',
    hint: 'Scopri quanto vale ogni mossa, trova quella che vince e impara perché.',
    today: 'Il rompicapo del giorno',
    again: 'Riguardalo',
    puzzles: 'Rompicapi',
    puzzlesHint: 'Una sola mossa è giusta. Trovala.',
    lessons: 'Lezioni',
    lessonsHint: 'Ogni idea sul tavoliere, passo dopo passo.',
    analysis: 'Tavoliere di analisi',
  },
  evaluation: {
    win: (count) => (count === null ? 'vince' : `vince in ${moves(count)}`),
    draw: 'pareggia',
    loss: (count) => (count === null ? 'perde' : `perde in ${moves(count)}`),
    guess: (value) => `stima ${value}`,
    best: 'la migliore',
    wins: (colour, count) => `${colour} vince in ${moves(count)}`,
    drawn: 'Pareggio, se nessuno sbaglia',
    better: (colour) => `${colour} sembra in vantaggio`,
    even: 'Sembra pari',
    share: (colour, games) => `${colour} vince circa ${games} ${games === 1 ? 'volta' : 'volte'} su 10`,
  },
  analysis: {
    title: 'Analisi',
    bar: 'A che punto è la partita',
    exact: 'Esatto',
    found: 'Trovato, non ancora dimostrato',
    estimate: 'Stima',
    searching: 'Cerco…',
    depth: (plies) => `${plies} mosse avanti`,
    stop: 'Ferma',
    goOn: 'Pensa ancora',
    failed: 'Il computer non è riuscito a rispondere. Riprova.',
    tryAgain: 'Riprova',
    candidates: 'Tutte le mosse',
    more: (count) => `Mostra altre ${count}`,
    line: 'Seguito migliore',
    tree: 'Mosse',
    treeEmpty: 'Gioca una mossa sul tavoliere e la vedrai qui.',
    variation: 'Variante',
    controls: 'Scorri le mosse',
    first: 'All’inizio',
    back: 'Una mossa indietro',
    forward: 'Una mossa avanti',
    last: 'Alla fine',
    makeMain: 'Rendi principale',
    forget: 'Cancella da qui',
    forgotten: 'Cancellato.',
    undo: 'Annulla',
    keys: 'Sulla tastiera, virgola e punto scorrono le mosse, e fuori dal tavoliere anche le frecce; una cifra gioca in quella colonna.',
    open: 'Apri un’altra',
    openTitle: 'Apri una partita o una posizione',
    openHint: 'Incolla un link, una partita come testo o solo le mosse: 4 4 5 3.',
    openText: 'Partita, link o mosse',
    openGame: 'Le mosse sono di',
    openButton: 'Apri',
    openFile: 'Da un file',
    openSaved: 'Partite salvate',
    openSetUp: 'Componi una posizione',
    openWrong: (what) => `Lettura impossibile. ${what}`,
    openMove: (at, found, expected) => `Alla mossa ${at} ci vuole ${expected}, non «${found}».`,
    openFresh: 'Tavoliere vuoto',
    review: 'Revisione',
    playOn: 'Gioca da qui',
    askClass: 'Chiedi alla classe',
    playTitle: 'Gioca da qui',
    playHint: (colour) => `Tocca a ${colour}.`,
    playGo: 'Gioca',
    share: 'Condividi',
    export: 'Esporta',
    why: 'Perché?',
    whyOf: (move) => `Perché: ${move}`,
    play: (move, evaluation) => `Gioca ${move}: ${evaluation}`,
    over: 'Qui la partita è finita.',
    toMove: (colour) => `Tocca a ${colour}`,
  },
  why: {
    of: (move) => `Perché ${move}`,
    line: 'Come continua',
    playThrough: 'Guardala sul tavoliere',
    close: 'Chiudi',
    concepts: {
      win: 'Vincere subito',
      block: 'Linea aperta',
      'double-threat': 'Doppia minaccia',
      'stacked-threat': 'Minacce sovrapposte',
      'poisoned-column': 'Colonna avvelenata',
      'odd-threat': 'Minaccia dispari',
      'even-threat': 'Minaccia pari',
      zugzwang: 'Zugzwang',
      'follow-up': 'Rispondere sopra',
      'key-place': 'Casella chiave',
      tempo: 'Tempo',
      centre: 'Centro',
      mill: 'Mulino',
      'open-mill': 'Aprire il mulino',
      'running-mill': 'Doppio mulino',
      'shut-in': 'Chiuso',
      guard: 'Guardiano',
      'waiting-move': 'Mossa d’attesa',
      crossing: 'Incrocio',
      'three-men': 'Tre pedine rimaste',
      'which-man': 'Quale pedina prendere',
      'move-limit': 'Limite di mosse',
    },
    directions: {
      horizontal: 'in orizzontale',
      vertical: 'in verticale',
      rising: 'in diagonale ascendente',
      falling: 'in diagonale discendente',
    },
    how: {
      line: (along) => `una fila ${along}`,
      mill: 'un mulino',
      men: 'all’avversario restano due pedine',
      blocked: 'l’avversario non può muovere',
      full: 'il tavoliere è pieno',
      'no-mill': 'troppe mosse senza mulini',
      repetition: 'la posizione si è ripetuta',
    },
    column: (number) => `colonna ${number}`,
    cell: (column, row) => `colonna ${column}, riga ${row}`,
    cells: ({ columns, rows }, numbers) =>
      `${numbers.columns.length > 1 ? 'colonne' : 'colonna'} ${columns}, ${numbers.rows.length > 1 ? 'righe' : 'riga'} ${rows}`,
    and: (first, last) => `${first} e ${last}`,
    or: (first, last) => `${first} o ${last}`,
    placesTo: (place) => `una pedina in ${place}`,
    goes: (from, to) => `da ${from} a ${to}`,
    takes: (turn, place) => `${turn} (toglie ${place})`,
    columns: (list) => `le colonne ${list}`,
    acts: {
      column: (column) => `la colonna ${column}`,
      placesTo: (place) => `una pedina in ${place}`,
      goes: (from, to) => `la mossa da ${from} a ${to}`,
      takes: (turn, place) => `${turn} (toglie ${place})`,
    },
    replies: {
      column: (column) => `nella colonna ${column}`,
      placesTo: (place) => `con una pedina in ${place}`,
      goes: (from, to) => `con la mossa da ${from} a ${to}`,
      takes: (turn, place) => `${turn} (toglie ${place})`,
    },
    later: {
      forced: () => 'dopo alcune mosse forzate,',
      best: () => 'col gioco migliore,',
      always: (against) => `${against} non ha più difesa: presto`,
      example: () => 'col gioco migliore, per esempio,',
      likely: () => 'probabilmente, dopo alcune mosse,',
    },
    thisMove: 'questa mossa',
    after: {
      now: 'già adesso',
      forced: (after) => `dopo ${after},`,
      best: (after) => `col gioco migliore, dopo ${after},`,
      always: (after, against) => `${against} non ha più difesa: dopo ${after}, per esempio,`,
      example: (after) => `dopo ${after}, per esempio,`,
      likely: (after) => `probabilmente, dopo ${after},`,
    },
    standing: ({ owner, discs, discsAlong, lacks }) =>
      lacks
        ? `A parte quella casella, a ${owner} manca solo quella in ${lacks}${discsAlong && ` per una fila ${discsAlong}`}.`
        : `${owner} ha già ${discs}${discsAlong && `, per una fila ${discsAlong} lì`}.`,
    decided: ({ player, against, place, along, ends }) =>
      `${player} vince solo con la casella in ${place}. In una variante ${
        ends
          ? `${against} deve giocare subito sotto, e quella casella completa una fila ${along}`
          : `è l’unica che manca a una fila ${along}`
      }`,
    story: (after, event) => `${after} ${event}`,
    onTheWay: (story, { player, against, stopped, stops }) =>
      `${story}. Lungo la strada ${player} minaccia ${stops === 1 ? 'un mulino' : 'mulini'} in ${stopped}, e ${against} ${stops === 1 ? 'lo ferma' : 'li ferma'}`,
    course: (player, moves) => `Il piano di ${player}: ${moves}.`,
    events: {
      'double-threat': ({ player, places, count }) =>
        `${player} ha ${count === 2 ? 'due' : count} minacce insieme (${places})`,
      'stacked-threat': ({ player, place, second }) => `${player} minaccia in ${place} e subito sopra (${second})`,
      squeeze: ({ player, against }) => `ogni mossa di ${against} lascia completare una fila a ${player}`,
      'follow-up': ({ player, anyPlace, count }) =>
        `a ${player} basta rispondere subito sopra ogni gettone finché non può completare una fila, e vince${count <= 3 ? `, se non prima, in ${anyPlace}` : ''}`,
      'lasting-threat': (claim) =>
        `a ${claim.player} manca solo la casella in ${claim.place} per una fila ${claim.along}, ${underCell(claim)}`,
      'completes-line': ({ player, along, place }) => `${player} completa una fila ${along} in ${place}`,
      'needs-cells': (claim) =>
        `a ${claim.player} ${claim.count > 1 ? 'mancano' : 'manca'} solo ${claim.places} per una fila ${claim.along}${claim.count === 1 ? `, ${underCell(claim)}` : ''}`,
      'closes-mill': ({ player, place }) => `${player} chiude un mulino in ${place}`,
      'sure-mill': ({ player, against, places, count, isOutOfReach, variant }) =>
        count === 1
          ? isOutOfReach && variant > 0
            ? `${player} sta per chiudere un mulino in ${places}, lontano dalle pedine di ${against}`
            : `${player} minaccia un mulino in ${places}, e ${isOutOfReach ? `nessuna pedina di ${against} può arrivarci in tempo` : `${against} non può fermarlo`}`
          : `${player} minaccia mulini in ${places}, e ${against} non può fermarli ${count === 2 ? 'entrambi' : 'tutti'}`,
      'double-mill': ({ player, place, second }) =>
        `${player} ha un doppio mulino, con una pedina che va da ${place} a ${second} e torna`,
      'shut-in': ({ against }) => `${against} non può più muovere`,
      encloses: ({ player, against, places }) =>
        `${player} ha rinchiuso le pedine di ${against} in ${places}, e alla fine ${against} non può più muovere`,
    },
    claims: {
      wins: ({ player, how }) => `${player} vince: ${how}.`,
      draws: ({ how }) => `La partita finisce in pareggio: ${how}.`,
      'only-move': ({ instead }) => `L’unica mossa: la seconda migliore ${instead}.`,
      decisive: ({ player, place, places, count, isColumn }) =>
        isColumn
          ? `${count === 1 ? 'La casella decisiva' : 'Le caselle decisive'}: ${places}. Senza una fila lì, ${player} non vincerebbe.`
          : `${player} vince grazie alla pedina in ${place}: altrove non basterebbe.`,
      'holds-out': ({ moves: count, insteadMoves, playing }) =>
        `Qui ogni mossa perde: questa in ${moves(count)}, ${playing} già in ${moves(insteadMoves ?? 0)}.`,
      'few-replies': ({ left, before, answer }) =>
        left === 1 ? `Vince una sola risposta: ${answer}.` : `Vincono solo ${left} risposte su ${before}.`,
      'only-reply': (claim) => `${onlyReply(claim, 'Poi')}.${claim.idea && ` ${claim.idea}`}`,
      fails: (claim) =>
        claim.here === null
          ? `${claim.playing} ${claim.evaluation}. ${onlyReply(claim, 'Poi')}.`
          : `Occupa prima la casella chiave. ${onlyReply(claim, `Dopo ${claim.playing}`)}.`,
      'throws-away': ({ evaluation, instead, playing, left, insteadWins }) =>
        left > 1
          ? `Questa mossa ${evaluation}; ${left} mosse ${insteadWins ? 'vincono' : 'pareggiano'}${playing && `, per esempio ${playing}`}.`
          : `Questa mossa ${evaluation}${playing && `; ${playing}, invece, ${instead}`}.`,
      'seems-worse': ({ evaluation, insteadWins, insteadMoves, playing, left }) => {
        const count = insteadMoves === null ? '' : ` in ${moves(insteadMoves)}`;
        if (insteadWins)
          return playing ? `${playing} vinceva${count}.` : `Questa mossa lascia sfuggire la vittoria${count}.`;
        const verdict =
          evaluation !== ''
            ? `Questa mossa ${evaluation}`
            : left >= 15
              ? 'Probabilmente un errore'
              : 'Forse non è la mossa migliore';
        return `${verdict}${playing && `: sembra meglio ${playing}`}.`;
      },
      averts: ({ playing, storySentence, here }) =>
        `${playing} sembra peggio. ${storySentence}.${here === null ? '' : ` Questa mossa occupa prima quel posto (${here}).`}`,
      'must-block': ({ player, against, places, count }) =>
        count === 1
          ? `${player} minaccia in ${places}, e ${against}, che gioca prima, deve bloccare lì.`
          : `Minaccia più caselle insieme (${places}): gli altri due devono bloccare.`,
      'allows-later': ({ player, against, places }) =>
        `${player} minaccia più caselle (${places}), e ${against} può fermarne una sola.`,
      'forced-win': ({ player, against, moves: count }) =>
        `${player} vince in ${moves(count)}, qualunque cosa giochi ${against}.`,
      refuted: ({ player, reply, moves: count }) => `${player} risponde ${reply} e vince in ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ playing, storySentence }) => `Meglio ${playing}. ${storySentence}.`,
      prevents: ({ against, playing, guard, storySentence, here }) =>
        `${guard === null ? `${playing} perde.` : `La pedina di ${against} in ${guard} deve restare lì.`} ${storySentence}.${here === null ? '' : ` Questa mossa occupa prima quel posto (${here}).`}`,
      'dangerous-man': (claim) =>
        `Il pericolo è la pedina in ${claim.place}. Se resta, ${claim.player} risponde ${claim.reply}${continued(claim, (deed) => ` e ${deed}`)}`,
      answered: (claim) =>
        `${claim.player} risponde ${claim.reply}${continued(claim, (deed) => ` e ${deed}`)}${claim.count > 0 ? ` Inoltre minaccia subito in ${claim.place}.` : ''}`,
      better: ({ playing, idea }) => `Meglio ${playing}. ${idea}`,
      'too-late': (claim) => {
        const { player, against, place, count, answer, reply, isAnswerStep, third, fourthReply, insteadWins, idea } =
          claim;
        if (count > 0)
          return `Allora ${player} gioca dove avrebbe dovuto giocare ${against} (${isAnswerStep ? answer : place}).`;
        const late = `${player} risponde ${reply}, e a quel punto ${third} non ${insteadWins ? 'vince' : 'pareggia'} più`;
        return idea
          ? `${late}, perché ${player} risponde ${fourthReply}${continued(claim, (deed) => ` e ${deed}`)}`
          : `${late}.`;
      },
      forestalls: ({ against, place, move }) =>
        `Anche ${against} vuole quel posto (${place}). Sarebbe la risposta migliore, per esempio, a questa mossa: ${move}.`,
      'only-moves': ({ list, isWin }) =>
        `Le sole mosse che ${isWin ? 'conservano la vittoria' : 'salvano il pareggio'}: ${list}.`,
      'all-but': ({ list, shortList, isColumn, isPlacing, isWin }) =>
        `Qui ${isColumn ? 'tutte le colonne' : isPlacing ? 'tutti i punti' : 'tutte le mosse'} ${isWin ? 'vincono' : 'pareggiano'}${list && `, tranne ${isColumn || isPlacing ? shortList : list}`}.`,
      evaluation: ({ evaluation }) => `Questa mossa ${evaluation}.`,
      guess: 'L’allenatore non vede una mossa nettamente migliore, ma nemmeno una ragione breve.',
      blocks: ({ against, along, place }) => `Blocca ${against}, che avrebbe completato una fila ${along} (${place}).`,
      denies: ({ against, along, place }) =>
        `Occupa la casella in ${place}, che serviva a ${against} per una fila ${along}.`,
      aims: ({ along, places }) => `Punta a una fila ${along}: mancano ancora ${places}.`,
      'most-lines': ({ place }) => `Per la casella in ${place} passano più file ancora possibili che altrove.`,
      fight: ({ player, against, place, before, left }) =>
        `Entrambi vogliono la casella in ${place}: ci passano file a metà, ${before} di ${player} e ${left} di ${against}.`,
      threatens: ({ against, along, place }) =>
        `Minaccia di completare una fila ${along} (${place})${against ? `: ${against} deve rispondere lì` : ''}.`,
      'double-threat': ({ places, count, against }) =>
        `${count === 2 ? 'Due' : 'Più'} minacce insieme (${places}): ${against} può fermarne una sola.`,
      'stacked-threat': ({ place, second }) => `Minaccia in ${place} e, se viene bloccata, subito sopra (${second}).`,
      builds: ({ along, place }) => `Prepara una minaccia: un gettone in ${place} completerebbe una fila ${along}.`,
      prepares: ({ against, playing, places }) =>
        `Prepara una doppia minaccia: poi ${playing} minaccerebbe più caselle insieme (${places}), e ${against} non potrebbe fermare tutto.`,
      seven: ({ places }) =>
        `Forma un sette: due caselle, una sopra l’altra (${places}), completano entrambe una fila.`,
      allows: ({ player, along, place }) => `Allora ${player} gioca in ${place} e vince ${along}.`,
      'allows-above': ({ player, along, place }) =>
        `Permette a ${player} di giocare subito sopra, in ${place}, e di vincere ${along}.`,
      'allows-win': ({ player, move }) => `Allora ${player} può chiudere la partita: ${move}.`,
      'gives-up': ({ place, along }) =>
        `Rinuncia alla casella in ${place}, dove si poteva completare una fila ${along}: ora può occuparla l’avversario.`,
      parity: (claim) =>
        `A ${claim.player} manca solo la casella in ${claim.place} (${claim.isOdd ? 'dispari' : 'pari'}) per completare una fila, ${underCell(claim)}.`,
      plan: ({ player, against, partners: [only, ...others], threat, planWins }) => {
        const together =
          others.length > 0
            ? ' o nella colonna abbinata'
            : only && `, tranne nelle colonne ${only}: a un gettone lì si risponde in una di queste, quella giusta`;
        const answers = `Da qui in poi ${player} risponde subito sopra ogni gettone${together ?? ''}.`;
        if (threat !== null)
          return `${answers} ${against} non riesce a fare nessuna fila, resta senza altre mosse e deve giocare sotto la casella in ${threat}, dove ${player} vince.`;
        return planWins
          ? `${answers} Così ${player} completa una fila, e ${against} mai.`
          : `${answers} Così ${against} non può più completare nessuna fila.`;
      },
      'takes-key': (claim) => {
        const { against, move, isWin, variant } = claim;
        const need = `altrimenti (${move}) ${against} ${isWin ? 'vincerebbe' : 'pareggerebbe'}, ma solo con ${needed(claim)} lì.`;
        return variant === 0
          ? `Toglie ${spot(claim)} a ${against}: ${need}`
          : `La chiave è ${spot(claim)}: ${need} Questa mossa arriva prima.`;
      },
      'leaves-key': (claim) => {
        const { player, isWin, variant } = claim;
        const need = `${isWin ? 'vince' : 'pareggia'} solo con ${needed(claim)} lì`;
        return variant === 0
          ? `Lascia ${spot(claim)} a ${player}, che ${need}.`
          : `La chiave è ${spot(claim)}: ${player} ${need}, e questa mossa lo permette.`;
      },
      'needs-disc': ({ player, along, isWin }) =>
        `A ${player} serve questa pedina: senza una fila ${along} che la attraversi, addio ${isWin ? 'vittoria' : 'pareggio'}.`,
      'missed-key': (claim) =>
        `Per ${claim.isWin ? 'vincere' : 'pareggiare'}, ${claim.player} ha bisogno di ${needed(claim)} ${claim.isColumn ? 'attraverso' : 'in'} ${spot(claim)}.`,
      'old-threats': ({ player, against, places }) =>
        `${player} minaccia già (${places}): ${against} non deve giocare subito sotto.`,
      zugzwang: ({ player, against, place, along }) =>
        `Col gioco migliore, per esempio, ${against} alla fine resta senza colonne sicure e deve giocare sotto la casella in ${place}, dove ${player} completa una fila ${along}.`,
      'closes-mill': ({ removed }) =>
        removed === null ? 'Chiude un mulino.' : `Chiude un mulino e toglie la pedina in ${removed}.`,
      'blocks-mill': ({ against, place }) => `Impedisce un mulino di ${against}, occupando ${place}.`,
      'breaks-mill': ({ against, place }) => `Toglie la pedina in ${place}, che serviva a ${against} per un mulino.`,
      'threatens-mill': ({ place }) => `Minaccia di chiudere un mulino in ${place}.`,
      'double-mill-threat': ({ places, count, against }) =>
        `Minaccia mulini in ${places}, e ${against} non può fermarli ${count === 2 ? 'entrambi' : 'tutti'}.`,
      'double-mill': ({ place, second }) =>
        `Un doppio mulino: la pedina va da ${place} a ${second} e torna, e ogni volta chiude un mulino.`,
      'joins-mills': ({ place }) =>
        `Due mulini hanno ora in comune la pedina in ${place}: mentre uno si apre e si chiude, l’altro resta chiuso.`,
      'opens-mill': 'Apre un proprio mulino.',
      'frees-mill': ({ place, second }) =>
        `Fa spazio al proprio mulino: la pedina in ${place} potrebbe andare in ${second} e tornare.`,
      'lets-in': ({ player, place, second, count }) =>
        count === 1
          ? `La pedina lascia ${place}, e ${player} ci va.`
          : `Da ${second} la pedina sorvegliava ${place}; ora ci va ${player}.`,
      'jams-mill': ({ place }) =>
        `Intralcia il proprio mulino: con una pedina in ${place}, nessuna delle sue può uscire ora.`,
      'locks-mill': ({ against, place }) =>
        `Rinchiude un mulino di ${against}: con una pedina in ${place}, nessuna delle sue può uscire ora.`,
      'denies-mill': ({ against, place }) => `Occupa ${place}, che serviva a ${against} per un mulino.`,
      'denies-fork': ({ against, place }) =>
        `Occupa ${place}, da cui ${against} avrebbe minacciato due mulini insieme.`,
      'reopens-mill': ({ against, place }) =>
        `Apre il mulino solo per richiuderlo in ${place}, e ${against} non può impedirlo.`,
      'three-left': ({ against }) => `A ${against} restano tre pedine: il prossimo mulino vince.`,
      'lets-fly': ({ against }) => `A ${against} restano tre pedine e ora può volare, ma il prossimo mulino vince.`,
      'shuts-in': ({ player, places, count }) =>
        `Rinchiude ${count === 1 ? 'la pedina' : 'le pedine'} in ${places} finché le pedine di ${player} restano dove sono.`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against} deve aprire un mulino: non ha altre mosse.`
          : `A ${against} ${left === 1 ? 'resta una sola mossa che non apre' : `restano ${left} mosse che non aprono`} nessun mulino; prima erano ${before}.`,
      'takes-crossing': ({ player, place, before, left }) =>
        `Occupa ${place}, un incrocio: ora ${player} ne ha ${left} su ${before}.`,
      'out-of-time': ({ against, left, playing }) =>
        `${against} vincerebbe, ma non in tempo: dopo ${left === 1 ? 'un’altra mossa senza mulini' : `altre ${left} mosse senza mulini, contando quelle di entrambi`}, la partita è pari.${playing && ` Anche senza questa regola ${playing} pareggia.`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? 'Una mossa d’attesa: nessuno' : 'Nessuno'} dei due può fare passi avanti, e dopo ${list} la posizione è di nuovo la stessa.`,
      'few-moves': ({ against, before, left }) =>
        `Lascia a ${against} ${left === 0 ? 'nessuna mossa' : left === 1 ? 'una sola mossa' : `solo ${left} mosse`}; prima erano ${before}.`,
      'blocks-men': ({ against, count, places }) =>
        count === 1
          ? `La pedina di ${against} in ${places} non può più muoversi.`
          : `${count} pedine di ${against} non possono più muoversi.`,
      'allows-mill': ({ player, place }) => `Allora ${player} può chiudere un mulino in ${place}.`,
    },
  },
  threats: {
    button: 'Mappa delle minacce',
    none: 'Per ora nessuno minaccia niente.',
    open: ({ player, place }) => `${player} può completare subito una fila in ${place}.`,
    owned: ({ player, against, place, isOdd }) =>
      `${player} minaccia in ${place} (${isOdd ? 'dispari' : 'pari'}): quando le altre colonne sono piene, ${against} deve giocare subito sotto.`,
    loose: ({ player, place, isOdd }) =>
      `${player} minaccia in ${place} (${isOdd ? 'dispari' : 'pari'}): quando le altre colonne sono piene, ${player} deve giocare subito sotto e perde la casella.`,
    covered: ({ player, place }) => `${player} minaccia in ${place}, ma quella colonna si decide più in basso.`,
    inAir: ({ player, place }) => `${player} minaccia in ${place}.`,
    poisoned: (player, against, column) => `A ${player} non conviene la ${column}: ${against} vincerebbe subito sopra.`,
  },
  hint: {
    button: 'Suggerimento',
    next: { where: 'Fammi una domanda', question: 'Qual è l’idea?', idea: 'Quale mossa?', move: 'E poi?' },
    look: { left: 'Guarda a sinistra.', middle: 'Guarda al centro.', right: 'Guarda a destra.' },
    ask: {
      win: () => 'Puoi vincere subito?',
      defence: (against) => `Che cosa vuole fare ${against} adesso?`,
      'double-threat': () => 'Puoi fare due minacce insieme?',
      seven: () => 'Puoi minacciare una casella e quella sopra?',
      zugzwang: (against) => `Dove dovrà giocare ${against} alla fine?`,
      mill: (against) => `Quale mulino non può impedire ${against}?`,
      'shut-in': (against) => `Quali pedine di ${against} potrebbero restare chiuse?`,
      resist: (against) => `Quale mossa rende le cose più difficili a ${against}?`,
      plan: () => 'Quale mossa ti aiuta di più in seguito?',
    },
    behind: () => 'L’avversario è in vantaggio, ma la partita non è finita. Nessun’altra mossa resiste di più.',
    resists: (_, winning, of) =>
      winning === 1
        ? `L’avversario è in vantaggio, ma dopo questa vince una sola risposta su ${of}.`
        : `L’avversario è in vantaggio, ma dopo questa vincono solo ${winning} risposte su ${of}.`,
    thinking: 'Ci penso…',
    move: (move) => `Prova ${move}.`,
    failed: 'Stavolta nessun suggerimento. Riprova tra poco.',
    close: 'Nascondi il suggerimento',
  },
  ghosts: {
    label: 'Colonne stregate',
    levels: { nothing: 'Niente', shiver: 'Fantasmi sulle colonne perdenti', values: 'Il valore di ogni colonna' },
  },
  review: {
    title: 'Revisione',
    of: (done, all) => `Posizione ${done} di ${all}`,
    working: 'Riguardo la partita…',
    failed: 'Non è stato possibile finire la revisione. Riprova.',
    nothing: 'Non c’è ancora nessuna mossa da rivedere.',
    graph: 'Chi era in vantaggio, mossa per mossa',
    graphHint: (top, bottom) =>
      `In alto va bene per ${top}, in basso per ${bottom}. Nelle fasce ai bordi la partita è decisa: più vicino al bordo, prima finisce.`,
    graphMultiplayer: 'Quante probabilità di vincere ha chi muove.',
    start: 'Inizio',
    point: (ply, move, evaluation) => `Mossa ${ply}, ${move}: ${evaluation}`,
    exact: 'Tutti i valori sono esatti.',
    estimates: 'I valori non dimostrati sono stime.',
    accuracy: 'Precisione',
    percent: (value) => `${value}%`,
    noChoice: 'nessuna scelta',
    grades: {
      best: 'La migliore',
      good: 'Buona',
      inaccuracy: 'Imprecisione',
      mistake: 'Errore',
      blunder: 'Errore grave',
    },
    verdicts: {
      best: 'La mossa migliore.',
      fine: 'Va bene.',
      leaves: (place, winner, isOwn) =>
        `${isOwn ? `Hai lasciato aperta la ${place}.` : `La ${place} resta aperta.`} ${winner} vince lì alla prossima mossa.`,
      above: (winner) => `${winner} vince proprio lì sopra alla prossima mossa.`,
      losesNext: (winner) => `${winner} vince alla prossima mossa.`,
      gaveWin: 'La vittoria sfuma.',
      turned: 'Da vittoria a sconfitta.',
      loses: 'Il pareggio è perso.',
      sooner: 'Così si perde prima.',
      slower: 'Vince ancora, ma più tardi.',
      weaker: 'Una mossa più debole.',
    },
    instead: {
      win: (moves) => `Con ${moves} si vinceva.`,
      faster: (moves) => `Con ${moves} si vinceva prima.`,
      draw: (moves) => `Con ${moves} il pareggio era sicuro.`,
      longer: (moves) => `Con ${moves} si resisteva più a lungo.`,
      better: (moves) => `Era meglio ${moves}.`,
    },
    turning: 'Svolte',
    noTurning: 'Nessuno ha regalato niente.',
    turn: (ply, colour, move) => `Mossa ${ply}: ${colour}, ${move}`,
    better: 'Meglio era',
    retry: 'Riprova questa mossa',
    retryTask: 'Trova una mossa migliore.',
    retryRight: 'Sì, così è meglio.',
    nextMistake: 'Prossimo errore',
    toReview: 'Torna alla revisione',
    analyse: 'Analizza qui',
    moves: 'Mosse',
  },
  story: {
    before: {
      winning: (move, who) => `Prima della mossa ${move} ${who === null ? 'stavi' : `${who} stava`} vincendo.`,
      level: (move) => `Prima della mossa ${move} la partita era pari.`,
      open: (move) => `Prima della mossa ${move} era ancora tutto aperto.`,
      holding: (move, who) =>
        `Prima della mossa ${move} ${who === null ? 'eri in svantaggio, ma resistevi' : `${who} era in svantaggio, ma resisteva`}.`,
      second: (move, who) =>
        `Con il gioco perfetto qui vince chi comincia, ma ${who === null ? 'hai' : `${who} ha`} resistito fino alla mossa ${move}.`,
    },
    allowed: (idea) => `Quella mossa ha permesso ${idea}.`,
    missed: (idea) => `Un’altra mossa avrebbe portato a ${idea}.`,
    worse: 'Quella mossa ha ceduto terreno e un’altra era chiaramente migliore.',
    ideas: {
      diagonal: 'una vittoria in [diagonale]',
      'open-line': 'una vittoria su una [fila aperta]',
      'missed-win': 'una [vittoria immediata]',
      'double-threat': 'una [doppia minaccia]',
      seven: 'due [minacce sovrapposte]',
      zugzwang: 'uno [zugzwang]',
      'open-mill': 'un [mulino aperto]',
      'missed-mill': 'un [mulino]',
      mill: 'un [mulino inarrestabile]',
      'shut-in': 'un [blocco]',
    },
    practise: {
      diagonal: 'Esercitati a guardare le due diagonali prima di ogni mossa.',
      'open-line': 'Esercitati a chiederti che cosa può completare l’avversario.',
      'missed-win': 'Esercitati a cercare prima la tua vittoria.',
      'double-threat': 'Esercitati a chiudere in tempo un’estremità.',
      seven: 'Esercitati a guardare la casella sopra ogni minaccia.',
      zugzwang: 'Esercitati a contare le mosse sicure che restano.',
      'open-mill': 'Esercitati a chiederti quale mulino può chiudere l’avversario.',
      'missed-mill': 'Esercitati a cercare prima i tuoi mulini.',
      mill: 'Esercitati a cercare mulini due mosse avanti.',
      'shut-in': 'Esercitati a lasciare una via d’uscita alle tue pedine.',
      other: 'Confronta le due mosse e che cosa impedisce ciascuna.',
    },
    punished: 'L’hai visto e hai colto l’occasione.',
    second: (plies, who) => [
      'Con il gioco perfetto qui vince chi comincia.',
      `${who === null ? 'Non hai' : `${who} non ha`} fatto errori visibili e ${who === null ? 'hai' : 'ha'} resistito per ${plies} mosse.`,
      ...(who === null ? ['La prossima volta comincia tu.'] : []),
    ],
    gradual: {
      won: 'Hai vinto passo dopo passo, senza un momento decisivo.',
      lost: [
        'Nessuna mossa ha perso da sola la partita: si sono sommati piccoli passi.',
        'Esercitati a chiederti prima di ogni mossa che cosa impedisce.',
      ],
      other: (winner) => `${winner} ha vinto passo dopo passo, senza un momento decisivo.`,
    },
    drawn: 'Una partita equilibrata, che nessuna mossa ha deciso.',
    open: 'Nessuna mossa ha ancora deciso questa partita.',
  },
  puzzles: {
    title: 'Rompicapi',
    levels: ['', 'Molto facile', 'Facile', 'Medio', 'Difficile', 'Molto difficile'],
    themes: {
      'double-threat': 'Due minacce insieme',
      seven: 'Una minaccia sopra l’altra',
      zugzwang: 'Senza mosse buone',
      defence: 'Salvare il pareggio',
      mill: 'Un mulino inarrestabile',
      'double-mill': 'Doppio mulino',
      'shut-in': 'Rinchiudere le pedine',
      other: 'Altri rompicapi',
    },
    progress: (solved, all) => `${solved} risolti su ${all}`,
    unknown: 'Questo rompicapo non esiste.',
    tasks: {
      win: (colour, count) => `${colour} muove e vince in ${moves(count)}`,
      only: (colour) => `Muove ${colour}: una sola mossa conserva la vittoria`,
      draw: (colour) => `Muove ${colour}: una sola mossa salva il pareggio`,
    },
    number: (number, all) => `${number} di ${all}`,
    right: 'Giusto. Avanti.',
    solved: 'Risolto',
    solvedHint: 'Al primo tentativo.',
    solvedLater: (mistakes) => (mistakes === 1 ? 'Dopo una mossa sbagliata.' : `Dopo ${mistakes} mosse sbagliate.`),
    tryAgain: 'Riprova',
    solution: 'Mostra la soluzione',
    shown: 'Si fa così:',
    next: 'Prossimo rompicapo',
    analyse: 'Analizza',
    back: 'Tutti i rompicapi',
    statistics: 'I tuoi rompicapi',
    streak: 'Giuste di fila',
    bestStreak: 'Record di fila',
    daily: 'Giorni di fila',
    solvedCount: 'Risolti',
    tried: 'Provati',
    keptHere: 'Resta su questo dispositivo.',
  },
  train: {
    title: 'Allenamento',
    today: 'Per te, oggi',
    own: (count) => (count === 1 ? 'Uno dei tuoi errori' : `${count} dei tuoi errori`),
    from: (names) =>
      names === ''
        ? 'Dalle tue partite. Questa volta gioca bene.'
        : `Dalle tue partite con ${names}. Questa volta gioca bene.`,
    weak: {
      diagonal: 'Ti sfuggono le diagonali',
      'open-line': 'Lasci linee aperte',
      'missed-win': 'Ti lasci scappare delle vittorie',
      'double-threat': 'Ti sfuggono le doppie minacce',
      seven: 'Ti sfuggono le minacce una sopra l’altra',
      zugzwang: 'Non vedi quando finiscono le mosse buone',
      'open-mill': 'Lasci mulini aperti',
      'missed-mill': 'Ti lasci scappare dei mulini',
      mill: 'Non vedi arrivare i mulini',
      'shut-in': 'Non vedi le pedine che restano chiuse',
    },
    measured: (count, of) => `In ${count} dei tuoi ultimi ${of} errori.`,
    thenPuzzles: 'Poi qualche rompicapo sul tema.',
    start: 'Inizia',
    other: 'Scegli altro',
    first: (game) => `Per cominciare: ${game}`,
    game: (name, day) => (name === '' ? `La tua partita del ${day}` : `La tua partita con ${name}, ${day}`),
    task: (colour) => `Muove ${colour}: questa volta gioca bene`,
    played: (move) => `Avevi giocato: ${move}.`,
    seeGame: 'Guardala nella partita',
    done: (right, all) => `${right} su ${all} al primo tentativo`,
    later: 'I tuoi errori tornano tra qualche giorno, e sempre più di rado man mano che li impari.',
    nothing: 'Ancora niente da allenare. Finisci una partita contro un vicino: qui i tuoi errori diventano rompicapi.',
    practise: 'Su cosa esercitarti',
    trainIt: 'Allenati su questo',
  },
  lessons: {
    title: 'Lezioni',
    steps: (count) => (count === 1 ? '1 passo' : `${count} passi`),
    step: (number, all) => `Passo ${number} di ${all}`,
    finished: 'Finita',
    next: 'Avanti',
    back: 'Indietro',
    tryAgain: 'Riprova',
    doneTitle: 'Lezione finita',
    nextLesson: (title) => `Prossima lezione: ${title}`,
    all: 'Tutte le lezioni',
    yourTurn: 'Tocca a te, sul tavoliere.',
    unknown: 'Questa lezione non esiste.',
  },
  export: {
    title: 'Esporta',
    position: 'La posizione',
    game: 'La partita',
    analysis: 'L’analisi',
    png: 'Immagine (PNG)',
    svg: 'Immagine (SVG)',
    animated: 'Immagine animata (SVG)',
    print: 'Stampa un foglio',
    json: 'Analisi (JSON)',
    text: 'Mosse commentate (testo)',
    failed: 'Il browser non è riuscito a creare il file.',
    sheetAfter: (count) => `Dopo ${count}`,
  },
  today: {
    today: (day) => `Il rompicapo del giorno · ${day}`,
    inRow: (days) => (days === 1 ? 'giorno di fila' : 'giorni di fila'),
    none: 'Risolvi il rompicapo di oggi e accendi la tua prima finestra.',
    lights: (days) => `Con oggi fanno ${days}.`,
    litToday: 'La finestra di oggi è accesa. A domani!',
    wrong: 'Non è questa.',
    wouldWin: (colour) => `Poi vincerebbe ${colour}.`,
    onlyDraws: 'Così è solo pareggio.',
    tooSlow: 'Anche così vinci, ma c’è una via più rapida.',
    again: 'Riprova.',
    onward: 'Giusto. Avanti.',
    solved: 'Risolto!',
    solvedLater: (tries) => (tries === 2 ? 'Risolto al secondo tentativo.' : `Risolto al ${tries}º tentativo.`),
    next: 'Altri rompicapi',
    run: 'Contro il tempo',
    runHint: 'Tre minuti, tre lampade. Il tempo parte con la tua prima mossa. Ogni errore spegne una lampada.',
    runSolved: (count) => `${count} risolt${count === 1 ? 'o' : 'i'}`,
    runLives: (lamps) => (lamps === 1 ? 'Resta una lampada' : `Restano ${lamps} lampade`),
    runOver: (count) => (count === 1 ? 'Un rompicapo risolto.' : `${count} rompicapi risolti.`),
    runBest: 'Il tuo miglior risultato!',
    runRecord: (count) => `Il tuo record: ${count}.`,
    runPace: (solved, tried, seconds) => `${solved} su ${tried} giusti, ${seconds} s ciascuno.`,
    runMissed: 'Riguarda questi',
    runAgain: 'Ancora una volta',
    lit: (windows) => `${windows} acces${windows === 1 ? 'a' : 'e'}`,
    streetWords: (month, windows, isLit) =>
      `${month}: ${windows === 0 ? 'nessuna finestra accesa' : windows === 1 ? 'una finestra accesa' : `${windows} finestre accese`}, quella di oggi ${isLit ? 'accesa' : 'ancora spenta'}`,
  },
  rating: {
    rating: 'Punteggio',
    puzzles: 'Punteggio nei rompicapi',
    changed: (rating, change) => `Punteggio ${rating} (${change})`,
    between: (low, high) => `Molto probabilmente tra ${low} e ${high}. Ogni primo tentativo lo precisa.`,
    settling: (done, of) => `Il tuo punteggio appare dopo ${of} rompicapi: ${done} finora.`,
    history: (from, to) => `Da ${from} a ${to} negli ultimi rompicapi`,
  },
};
