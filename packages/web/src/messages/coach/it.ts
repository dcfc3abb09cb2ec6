import type { CoachMessages } from './en.ts';

const moves = (count: number) => (count === 1 ? '1 mossa' : `${count} mosse`);

export const it: CoachMessages = {
  learn: {
    title: 'Impara',
    hint: 'Scopri quanto vale ogni mossa, trova quella che vince e impara perché.',
    today: 'Il rompicapo del giorno',
    todayHint: 'Lo stesso per tutti; domani un altro.',
    solveToday: 'Risolvilo',
    solvedToday: 'Risolto oggi. Torna domani.',
    again: 'Riguardalo',
    puzzles: 'Rompicapi',
    puzzlesHint: 'Una sola mossa è giusta. Trovala.',
    lessons: 'Lezioni',
    lessonsHint: 'Ogni idea sul tavoliere, passo dopo passo.',
    analysis: 'Tavoliere di analisi',
    analysisHint: 'Qualsiasi posizione, e quanto vale ogni mossa.',
    openBoard: 'Apri il tavoliere',
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
    share: (colour, percent) => `${colour} vince circa ${percent} su 100`,
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
    keys: 'Sulla tastiera virgola e punto scorrono le mosse, e così le frecce fuori dal tavoliere; una cifra gioca in quella colonna.',
    open: 'Apri un’altra',
    openTitle: 'Apri una partita o una posizione',
    openHint: 'Incolla un link, una partita come testo o solo le mosse: 4 4 5 3.',
    openText: 'Partita, link o mosse',
    openGame: 'Le mosse sono di',
    openButton: 'Apri',
    openFile: 'Da un file',
    openSaved: 'Partite salvate',
    openSetUp: 'Componi una posizione',
    openWrong: (what) => `Non si riesce a leggere. ${what}`,
    openMove: (at, found, expected) => `Alla mossa ${at} ci vuole ${expected}, non «${found}».`,
    openFresh: 'Tavoliere vuoto',
    review: 'Rivedi',
    playOn: 'Gioca da qui',
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
    playThrough: 'Guarda sul tavoliere',
    close: 'Chiudi',
    directions: {
      horizontal: 'in orizzontale',
      vertical: 'in verticale',
      rising: 'sulla diagonale che sale verso destra',
      falling: 'sulla diagonale che scende verso destra',
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
    takes: (turn, place) => `${turn}, e via la pedina in ${place}`,
    columns: (list) => `le colonne ${list}`,
    more: (list, count) => `${list} e ${count === 1 ? 'un’altra mossa' : `altre ${count} mosse`}`,
    thisMove: 'questa mossa',
    after: {
      now: 'già adesso',
      forced: (after) => `dopo ${after}`,
      best: (after) => `col gioco migliore, dopo ${after},`,
      always: (after, against) => `contro ogni buona risposta di ${against}, per esempio dopo ${after},`,
      example: (after) => `per esempio, dopo ${after}`,
    },
    story: (after, event) => `${after} ${event}`,
    aim: ({ player, against, place, along }, after) =>
      `${player} vuole completare una fila ${along} (${place}): dopo ${after}, per esempio, manca solo quella casella, e se le altre colonne si riempiono prima, ${against} deve giocare lì sotto, e ${player} vince lì`,
    onTheWay: {
      connect: (story, { against, stopped, stops }) =>
        `${story}. Lungo la strada ${against} deve fermare ${stops === 1 ? 'una minaccia' : 'minacce'} (${stopped})`,
      morris: (story, { player, against, stopped, stops }) =>
        `${story}. Lungo la strada ${player} minaccia ${stops === 1 ? 'un mulino' : 'mulini'} in ${stopped}, e ${against} lo impedisce`,
    },
    events: {
      'double-threat': ({ player, places, count }) =>
        `${player} ha ${count === 2 ? 'due' : count} minacce insieme (${places})`,
      'stacked-threat': ({ player, place, second }) =>
        `${player} minaccia una casella (${place}) e quella subito sopra (${second})`,
      squeeze: ({ player, against }) => `ogni mossa di ${against} permette a ${player} di completare una fila`,
      'follow-up': ({ player, anyPlace, count }) =>
        `a ${player} basta rispondere subito sopra ogni gettone, finché non può completare una fila, per vincere${count <= 3 ? `, al più tardi in ${anyPlace}` : ''}`,
      'lasting-threat': ({ player, against, place, along }) =>
        `a ${player} manca solo ${place} per una fila ${along}, e se le altre colonne si riempiono prima, ${against} deve giocare lì sotto, e ${player} vince lì`,
      'closes-mill': ({ player, place }) => `${player} chiude un mulino in ${place}`,
      'sure-mill': ({ player, against, places, isOutOfReach }) =>
        `${player} minaccia un mulino in ${places}, e ${isOutOfReach ? `nessuna pedina di ${against} può arrivarci in tempo` : `${against} non può fermarlo`}`,
      'double-mill': ({ player, place, second }) =>
        `${player} ha un doppio mulino: una pedina va da ${place} a ${second} e torna`,
      'shut-in': ({ against }) => `${against} non può più muovere`,
      encloses: ({ player, against, places }) =>
        `${player} ha rinchiuso le pedine di ${against} in ${places}, e alla fine ${against} non può più muovere`,
    },
    claims: {
      wins: ({ player, how }) => `${player} vince: ${how}.`,
      draws: ({ how }) => `La partita è pari: ${how}.`,
      'only-move': ({ evaluation, instead }) => `L’unica mossa: ${evaluation}, mentre la seconda migliore ${instead}.`,
      'holds-out': 'Qui ogni mossa perde. Nessun’altra resiste di più.',
      'throws-away': ({ evaluation, instead, move }) => `Questa ${evaluation}, mentre ${move} ${instead}.`,
      'forced-win': ({ player, against, moves: count }) =>
        `${player} vince in ${moves(count)}, qualunque cosa giochi ${against}.`,
      refuted: ({ player, answer, moves: count }) => `${player} risponde ${answer} e vince in ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ move, storySentence }) => `Meglio ${move}. ${storySentence}.`,
      prevents: ({ against, move, guard, storySentence, here }) =>
        `${guard === null ? `${move} perde.` : `La pedina di ${against} in ${guard} deve restare lì.`} ${storySentence}.${here === null ? '' : ` Questa mossa occupa prima quel posto (${here}).`}`,
      answered: ({ player, answer, idea, count, place }) =>
        `${player} risponde ${answer}. ${idea}${count > 0 ? ` Inoltre minaccia subito ${place}.` : ''}`,
      better: ({ move, idea }) => `Meglio ${move}. ${idea}`,
      'too-late': ({ player, against, place, count, answer, isAnswerStep, third, fourth, insteadWins, idea }) =>
        count > 0
          ? `${player} gioca allora dove avrebbe dovuto giocare ${against} (${isAnswerStep ? answer : place}).`
          : `${player} risponde ${answer}, e ${third} allora non ${insteadWins ? 'vince' : 'pareggia'} più.${idea ? ` ${player} risponde allora ${fourth}. ${idea}` : ''}`,
      forestalls: ({ against, place, move }) =>
        `Anche ${against} vuole quel posto (${place}): dopo ${move}, sarebbe la risposta migliore.`,
      'only-moves': ({ list, isWin }) => `Solo ${list} ${isWin ? 'tengono la vittoria' : 'tengono il pareggio'}.`,
      'all-but': ({ list, isWin }) => `Qui tutto ${isWin ? 'vince' : 'pareggia'} tranne ${list}.`,
      evaluation: ({ evaluation }) => `Questa mossa ${evaluation}.`,
      guess: ({ evaluation }) => `Niente è ancora deciso: ${evaluation}.`,
      blocks: ({ against, along, place }) => `Blocca ${against}, che avrebbe completato una fila ${along} in ${place}.`,
      denies: ({ against, along, place }) =>
        `Occupa una casella (${place}) che serviva a ${against} per una fila ${along}.`,
      aims: ({ along, places }) => `Lavora a una fila ${along}: mancano ancora ${places}.`,
      'most-lines': ({ place }) => `Da ${place} passano più file ancora aperte che da ogni altra scelta.`,
      fight: ({ player, against, place, before, left }) =>
        `Ci si contende ${place}: serve a file già a metà, ${before} di ${player} e ${left} di ${against}.`,
      threatens: ({ against, along, place }) =>
        `Minaccia di completare una fila ${along} in ${place}${against ? `: ${against} deve rispondere lì` : ''}.`,
      'double-threat': ({ places, against }) => `Più minacce insieme (${places}): ${against} può fermarne una sola.`,
      'stacked-threat': ({ place, second }) =>
        `Minaccia una casella (${place}) e, quando è occupata, quella subito sopra (${second}).`,
      builds: ({ along, place }) => `Prepara una minaccia: un gettone in ${place} completerebbe una fila ${along}.`,
      prepares: ({ against, move, places }) =>
        `Prepara un doppio colpo: poi ${move} minaccerebbe ${places}, e ${against} non potrebbe fermare tutto.`,
      seven: ({ places }) =>
        `Forma un sette: due caselle, una sopra l’altra (${places}), completano entrambe una fila.`,
      allows: ({ player, along, place }) => `Allora ${player} gioca in ${place} e vince ${along}.`,
      'allows-above': ({ player, along, place }) => `È subito sotto ${place}: ${player} gioca lì e vince ${along}.`,
      'allows-win': ({ player, move }) => `Allora ${player} può chiudere la partita: ${move}.`,
      'gives-up': ({ place, along }) =>
        `Rinuncia a ${place}, dove si poteva completare una fila ${along}: ora può occuparla l’avversario.`,
      parity: ({ player, against, place, isOdd }) =>
        `La casella in ${place}, su una riga ${isOdd ? 'dispari' : 'pari'}, completerebbe una fila di ${player}: se le altre colonne si riempiono prima, ${against} deve giocare lì sotto.`,
      plan: ({ player, against, groups, threat, planWins }) => {
        const answers = `Da qui in poi ${player} risponde subito sopra ogni gettone${groups ? `, o in una colonna compagna (${groups})` : ''}`;
        if (threat !== null)
          return `${answers}. ${against} non riesce a fare nessuna fila, finisce le mosse e deve giocare sotto ${threat}, dove ${player} vince.`;
        return planWins
          ? `${answers}. Così ${player} completa una fila e rovina tutte quelle di ${against}.`
          : `${answers}. Così rovina ogni fila che ${against} potrebbe ancora fare.`;
      },
      'old-threats': ({ player, against, places }) =>
        `${player} minaccia già ${places}: ${against} non deve giocare subito sotto.`,
      zugzwang: ({ player, against, place, along }) =>
        `Col gioco migliore, per esempio, ${against} alla fine resta senza colonne sicure e deve giocare sotto ${place}, dove ${player} completa una fila ${along}.`,
      'closes-mill': ({ removed }) =>
        removed === null ? 'Chiude un mulino.' : `Chiude un mulino e toglie la pedina in ${removed}.`,
      'blocks-mill': ({ against, place }) => `Impedisce un mulino di ${against}, occupando ${place}.`,
      'breaks-mill': ({ against, place }) => `Toglie la pedina in ${place}, che serviva a ${against} per un mulino.`,
      'threatens-mill': ({ place }) => `Minaccia di chiudere un mulino in ${place}.`,
      'double-mill-threat': ({ places }) => `Minaccia più mulini insieme, in ${places}: non si possono fermare tutti.`,
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
      'shuts-in': ({ player, places }) =>
        `Rinchiude le pedine in ${places} finché le pedine di ${player} restano dove sono.`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against} deve aprire un mulino: non ha altre mosse.`
          : `Mosse di ${against} che non aprono nessun mulino: ${left}; prima erano ${before}.`,
      'takes-crossing': ({ player, place, before, left }) =>
        `Occupa ${place}, un incrocio: ora ${player} ne ha ${left} su ${before}.`,
      'out-of-time': ({ against, left, move }) =>
        `${against} vincerebbe, ma manca il tempo: ancora ${left === 1 ? 'una mossa' : `${left} mosse`} senza mulini e la partita è pari.${move && ` ${move} regge anche senza.`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? 'Una mossa d’attesa: nessuno' : 'Nessuno'} dei due può fare passi avanti, e dopo ${list} la posizione è di nuovo la stessa.`,
      'few-moves': ({ against, before, left }) => `Mosse che restano a ${against}: ${left}; prima erano ${before}.`,
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
      `${player} minaccia ${place}, su una riga ${isOdd ? 'dispari' : 'pari'}: se le altre colonne si riempiono prima, ${against} deve giocare lì sotto.`,
    loose: ({ player, place, isOdd }) =>
      `${player} minaccia ${place}, su una riga ${isOdd ? 'dispari' : 'pari'}: se le altre colonne si riempiono prima, ${player} deve giocare lì sotto e la perde.`,
    covered: ({ player, place }) => `${player} minaccia ${place}, ma quella colonna si decide più in basso.`,
    inAir: ({ player, place }) => `${player} minaccia ${place}.`,
    poisoned: (player, against, column) =>
      `A ${player} non conviene giocare in ${column}: ${against} vince subito sopra.`,
  },
  hint: {
    button: 'Aiuto',
    next: { move: 'Perché?', idea: 'E poi?' },
    thinking: 'Ci penso…',
    move: (move) => `Prova ${move}.`,
    behind: 'L’avversario è in vantaggio, ma la partita non è finita. Nessun’altra mossa resiste di più.',
    failed: 'Stavolta nessun aiuto. Riprova tra poco.',
    close: 'Nascondi l’aiuto',
  },
  review: {
    title: 'Rivedi',
    of: (done, all) => `Posizione ${done} di ${all}`,
    working: 'Riguardo la partita…',
    failed: 'Non è stato possibile finire la revisione. Riprova.',
    nothing: 'Non c’è ancora nessuna mossa da rivedere.',
    graph: 'Chi era in vantaggio, mossa per mossa',
    graphHint: (top, bottom) =>
      `In alto va bene per ${top}, in basso per ${bottom}. Nelle fasce ai bordi la partita è decisa: più si è vicini al bordo, prima finisce.`,
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
    graded: (grade, before, after) => `${grade}. Prima: ${before}. Dopo: ${after}.`,
    gradedSame: (grade, evaluation) => `${grade}: ${evaluation}.`,
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
      'shut-in': 'Rinchiudere',
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
    wrong: 'Non è questa',
    wrongHint: 'Ecco che cosa succederebbe:',
    tryAgain: 'Riprova',
    solution: 'Mostra la soluzione',
    shown: 'Si fa così:',
    next: 'Prossimo rompicapo',
    analyse: 'Analizzalo',
    back: 'Tutti i rompicapi',
    statistics: 'I tuoi rompicapi',
    streak: 'Serie',
    bestStreak: 'Serie migliore',
    daily: 'Giorni di fila',
    solvedCount: 'Risolti',
    tried: 'Provati',
    keptHere: 'Resta su questo dispositivo.',
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
};
