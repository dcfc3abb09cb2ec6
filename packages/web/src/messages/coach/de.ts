import type { CoachMessages } from './en.ts';

const moves = (count: number) => (count === 1 ? '1 Zug' : `${count} Zügen`);

export const de: CoachMessages = {
  learn: {
    title: 'Lernen',
    hint: 'Sieh, was ein Zug wert ist, finde den einzigen, der gewinnt, und lerne die Ideen dahinter kennen.',
    today: 'Rätsel des Tages',
    todayHint: 'Für alle dasselbe, morgen ein anderes.',
    solveToday: 'Lösen',
    solvedToday: 'Heute gelöst. Komm morgen wieder.',
    again: 'Noch einmal ansehen',
    puzzles: 'Rätsel',
    puzzlesHint: 'Ein Zug ist richtig. Finde ihn.',
    lessons: 'Lektionen',
    lessonsHint: 'Jede Idee auf dem Brett, Schritt für Schritt.',
    analysis: 'Analysebrett',
    analysisHint: 'Jede Stellung, und was jeder Zug in ihr wert ist.',
    openBoard: 'Brett öffnen',
  },
  evaluation: {
    win: (count) => (count === null ? 'gewinnt' : `gewinnt in ${moves(count)}`),
    draw: 'hält remis',
    loss: (count) => (count === null ? 'verliert' : `verliert in ${moves(count)}`),
    guess: (value) => `Schätzung ${value}`,
    best: 'am besten',
    wins: (colour, count) => `${colour} gewinnt in ${moves(count)}`,
    drawn: 'Remis bei bestem Spiel',
    better: (colour) => `${colour} steht wohl besser`,
    even: 'Sieht ausgeglichen aus',
    share: (colour, percent) => `${colour}: gewinnt etwa ${percent} von 100 Partien`,
  },
  analysis: {
    title: 'Analyse',
    bar: 'Wie es steht',
    exact: 'Exakt',
    found: 'Gefunden, noch nicht bewiesen',
    estimate: 'Schätzung',
    searching: 'Suche läuft …',
    depth: (plies) => `${plies} Züge voraus`,
    stop: 'Anhalten',
    goOn: 'Länger nachdenken',
    failed: 'Der Computer konnte nicht antworten. Versuch es noch einmal.',
    tryAgain: 'Noch einmal',
    candidates: 'Alle Züge',
    more: (count) => `${count} weitere zeigen`,
    line: 'Beste Fortsetzung',
    tree: 'Züge',
    treeEmpty: 'Spiel einen Zug auf dem Brett. Was du probierst, bleibt hier stehen.',
    variation: 'Variante',
    controls: 'Durch die Züge gehen',
    first: 'Zum Anfang',
    back: 'Einen Zug zurück',
    forward: 'Einen Zug vor',
    last: 'Zum Ende',
    makeMain: 'Zur Hauptvariante machen',
    forget: 'Ab hier löschen',
    forgotten: 'Gelöscht.',
    undo: 'Rückgängig',
    keys: 'Tasten: Komma und Punkt blättern, außerhalb des Bretts auch die Pfeile; Ziffern spielen eine Spalte.',
    open: 'Andere öffnen',
    openTitle: 'Partie oder Stellung öffnen',
    openHint: 'Ein Link, eine Partie als Text oder nur die Züge: 4 4 5 3.',
    openText: 'Partie, Link oder Züge',
    openGame: 'Spiel, zu dem die Züge gehören',
    openButton: 'Öffnen',
    openFile: 'Aus einer Datei',
    openSaved: 'Gespeicherte Partien',
    openSetUp: 'Stellung aufbauen',
    openWrong: (what) => `Das lässt sich nicht lesen. ${what}`,
    openFresh: 'Neues Brett',
    review: 'Rückblick',
    playOn: 'Ab hier spielen',
    playTitle: 'Ab hier spielen',
    playHint: (colour) => `${colour} ist am Zug.`,
    playGo: 'Spielen',
    share: 'Teilen',
    export: 'Exportieren',
    why: 'Warum?',
    whyOf: (move) => `Warum: ${move}`,
    play: (move, evaluation) => `${move} spielen: ${evaluation}`,
    over: 'Hier ist die Partie zu Ende.',
    toMove: (colour) => `${colour} ist am Zug`,
  },
  why: {
    of: (move) => `Warum ${move}`,
    line: 'Wie es weitergeht',
    playThrough: 'Zum Nachspielen',
    close: 'Schließen',
    directions: {
      horizontal: 'in der Reihe',
      vertical: 'in der Spalte',
      rising: 'in der Diagonale nach rechts oben',
      falling: 'in der Diagonale nach rechts unten',
    },
    how: {
      line: (along) => `eine Linie ${along}`,
      mill: 'eine Mühle',
      men: 'die andere Seite hat nur noch zwei Steine',
      blocked: 'die andere Seite kann nicht ziehen',
      full: 'das Brett ist voll',
      'no-mill': 'zu lange keine Mühle',
      repetition: 'dieselbe Stellung kam wieder',
    },
    column: (number) => `Spalte ${number}`,
    cell: (column, row) => `Spalte ${column}, Reihe ${row}`,
    cells: ({ columns, rows }, numbers) =>
      `${numbers.columns.length > 1 ? 'Spalten' : 'Spalte'} ${columns}, ${numbers.rows.length > 1 ? 'Reihen' : 'Reihe'} ${rows}`,
    and: (first, last) => `${first} und ${last}`,
    or: (first, last) => `${first} oder ${last}`,
    placesTo: (place) => `ein Stein (${place})`,
    goes: (from, to) => `${from} nach ${to}`,
    takes: (turn, place) => `${turn}, dabei fällt der Stein ${place}`,
    columns: (list) => `Spalte ${list}`,
    more: (list, count) => `${list} und ${count === 1 ? 'einem weiteren Zug' : `${count} weiteren Zügen`}`,
    thisMove: 'diesem Zug',
    after: {
      now: 'schon jetzt',
      forced: (after) => `nach ${after}`,
      best: (after) => `bei bestem Spiel, nach ${after},`,
      always: (after, against) => `gegen jede gute Antwort von ${against}, etwa nach ${after},`,
      example: (after) => `zum Beispiel nach ${after}`,
    },
    story: (after, event) => `${after} ${event}`,
    aim: ({ player, against, place, along }, after) =>
      `${player} will eine Linie ${along} vollenden (${place}): Nach ${after} zum Beispiel fehlt nur noch dieses Feld, und füllen sich die anderen Spalten zuerst, muss ${against} darunter spielen, und ${player} gewinnt dort`,
    onTheWay: {
      connect: (story, { against, stopped, stops }) =>
        `${story}. Unterwegs muss ${against} ${stops === 1 ? 'eine Drohung' : 'Drohungen'} abwehren (${stopped})`,
      morris: (story, { player, against, stopped, stops }) =>
        `${story}. Unterwegs droht ${player} mit ${stops === 1 ? 'einer Mühle' : 'Mühlen'} (${stopped}), und ${against} verhindert sie`,
    },
    events: {
      'double-threat': ({ player, places, count }) =>
        `hat ${player} ${count === 2 ? 'zwei' : count} Drohungen zugleich (${places})`,
      'stacked-threat': ({ player, place, second }) => `droht ${player} bei ${place} und direkt darüber: ${second}`,
      squeeze: ({ player, against }) => `erlaubt jeder Zug von ${against} eine Linie für ${player}`,
      'follow-up': ({ player, anyPlace, count }) =>
        `muss ${player} nur noch direkt über jedem Stein antworten, bis sich eine Reihe vollenden lässt, und gewinnt${count <= 3 ? `, spätestens bei ${anyPlace}` : ''}`,
      'lasting-threat': ({ player, against, place, along }) =>
        `fehlt ${player} nur noch ${place} für eine Linie ${along}, und wenn sich die anderen Spalten zuerst füllen, muss ${against} darunter spielen, und ${player} gewinnt dort`,
      'closes-mill': ({ player, place }) => `schließt ${player} eine Mühle (${place})`,
      'sure-mill': ({ player, against, places, isOutOfReach }) =>
        `droht ${player} eine Mühle (${places}), und ${isOutOfReach ? `kein Stein von ${against} kommt rechtzeitig dorthin` : `${against} kann sie nicht verhindern`}`,
      'double-mill': ({ player, place, second }) =>
        `hat ${player} eine Zwickmühle: Ein Stein geht hin und her (${place}, ${second})`,
      'shut-in': ({ against }) => `kann ${against} nicht mehr ziehen`,
      encloses: ({ player, against, places }) =>
        `hat ${player} Steine von ${against} eingesperrt (${places}), und am Ende kann ${against} gar nicht mehr ziehen`,
    },
    claims: {
      wins: ({ player, how }) => `${player} gewinnt: ${how}.`,
      draws: ({ how }) => `Die Partie ist remis: ${how}.`,
      'only-move': ({ evaluation, instead }) => `Der einzige Zug: Er ${evaluation}, der nächstbeste ${instead}.`,
      'holds-out': 'Hier verliert jeder Zug. Kein anderer hält länger stand.',
      'throws-away': ({ evaluation, instead, move }) => `Das ${evaluation}; ${move} ${instead}.`,
      'forced-win': ({ player, against, moves: count }) =>
        `${player} gewinnt in ${moves(count)}, was auch immer ${against} spielt.`,
      refuted: ({ player, answer, moves: count }) =>
        `${player} antwortet mit ${answer} und gewinnt in ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ move, storySentence }) => `Besser ist ${move}. ${storySentence}.`,
      prevents: ({ against, move, guard, storySentence, here }) =>
        `${guard === null ? `${move} verliert.` : `Der Stein von ${against} auf ${guard} muss dort bleiben.`} ${storySentence}.${here === null ? '' : ` Dieser Zug besetzt ${here} zuerst.`}`,
      answered: ({ player, answer, idea, count, place }) =>
        `${player} antwortet mit ${answer}. ${idea}${count > 0 ? ` Außerdem droht das sofort bei ${place}.` : ''}`,
      better: ({ move, idea }) => `Besser ist ${move}. ${idea}`,
      'too-late': ({ player, against, place, count, answer, isAnswerStep, third, fourth, insteadWins, idea }) =>
        count > 0
          ? `Dann spielt ${player} selbst dorthin, wo ${against} hätte spielen sollen: ${isAnswerStep ? answer : place}.`
          : `${player} antwortet mit ${answer}, und ${third} ${insteadWins ? 'gewinnt' : 'hält das Remis'} dann nicht mehr.${idea ? ` ${player} antwortet dann mit ${fourth}. ${idea}` : ''}`,
      forestalls: ({ against, place, move }) =>
        `Auch ${against} will dorthin (${place}): Nach ${move} wäre das die beste Antwort.`,
      'only-moves': ({ list, isWin }) => `Nur so ${isWin ? 'bleibt es gewonnen' : 'bleibt es remis'}: ${list}.`,
      'all-but': ({ list, isWin }) =>
        isWin ? `Hier gewinnt alles außer ${list}.` : `Hier hält alles außer ${list} remis.`,
      evaluation: ({ evaluation }) => `Der Zug ${evaluation}.`,
      guess: ({ evaluation }) => `Noch ist nichts entschieden: ${evaluation}.`,
      blocks: ({ against, along, place }) =>
        `Hält ${against} auf: Dort (${place}) wäre eine Linie ${along} vollendet worden.`,
      denies: ({ against, along, place }) =>
        `Besetzt ${place}: Dort fehlte ${against} ein Stein für eine Linie ${along}.`,
      aims: ({ along, places }) => `Arbeitet an einer Linie ${along}: Es fehlen noch ${places}.`,
      'most-lines': ({ place }) => `Durch ${place} gehen mehr offene Linien als durch jedes andere Feld zur Wahl.`,
      fight: ({ player, against, place, before, left }) =>
        `Es geht um ${place}: Halb fertige Linien brauchen das Feld, ${before} von ${player} und ${left} von ${against}.`,
      threatens: ({ against, along, place }) =>
        `Droht, eine Linie ${along} zu vollenden (${place})${against ? `: ${against} muss dort antworten` : ''}.`,
      'double-threat': ({ places, against }) =>
        `Mehrere Drohungen zugleich (${places}): ${against} kann nur eine abwehren.`,
      'stacked-threat': ({ place, second }) => `Droht bei ${place}, und wenn dort zu ist, direkt darüber: ${second}.`,
      builds: ({ along, place }) =>
        `Baut eine Drohung auf: Ein Stein bei ${place} würde eine Linie ${along} vollenden.`,
      prepares: ({ against, move, places }) =>
        `Bereitet einen Doppelschlag vor: Ein weiterer Stein (${move}) würde bei ${places} drohen, und ${against} könnte nicht alles abwehren.`,
      seven: ({ places }) => `Macht eine Sieben: ${places}, übereinander, vollenden beide eine Linie.`,
      allows: ({ player, along, place }) => `${player} spielt dann ${place} und gewinnt ${along}.`,
      'allows-above': ({ player, along, place }) =>
        `Liegt genau unter ${place}: ${player} spielt dort und gewinnt ${along}.`,
      'allows-win': ({ player, move }) => `${player} kann die Partie dann beenden: ${move}.`,
      'gives-up': ({ place, along }) =>
        `Gibt ${place} auf, wo eine Linie ${along} zu vollenden war: Die andere Seite kann das Feld nun besetzen.`,
      parity: ({ player, against, place, isOdd }) =>
        `${place}, in einer ${isOdd ? 'ungeraden' : 'geraden'} Reihe, würde eine Linie von ${player} vollenden: Füllen sich die anderen Spalten zuerst, muss ${against} darunter spielen.`,
      plan: ({ player, against, groups, threat, planWins }) => {
        const answers = `Von hier an antwortet ${player} direkt über jedem Stein${groups ? ` oder in einer Partnerspalte (${groups})` : ''}`;
        if (threat !== null)
          return `${answers}. ${against} bekommt keine Linie, hat am Ende keinen anderen Zug und muss unter ${threat} spielen, wo ${player} gewinnt.`;
        return planWins
          ? `${answers}. So entsteht eine Linie von ${player}, und ${against} bekommt keine.`
          : `${answers}. So wird jede Linie verhindert, die ${against} noch bilden könnte.`;
      },
      'old-threats': ({ player, against, places }) =>
        `${player} droht schon bei ${places}: Darunter darf ${against} nicht spielen.`,
      zugzwang: ({ player, against, place, along }) =>
        `Bei bestem Spiel hat ${against} zum Beispiel am Ende keine sichere Spalte mehr und muss unter ${place} spielen, wo ${player} eine Linie ${along} vollendet.`,
      'closes-mill': ({ removed }) =>
        removed === null ? 'Schließt eine Mühle.' : `Schließt eine Mühle und nimmt den Stein ${removed}.`,
      'blocks-mill': ({ against, place }) => `Verhindert eine Mühle von ${against}: ${place}.`,
      'breaks-mill': ({ against, place }) => `Nimmt einen Stein, den ${against} für eine Mühle brauchte: ${place}.`,
      'threatens-mill': ({ place }) => `Droht, eine Mühle zu schließen: ${place}.`,
      'double-mill-threat': ({ places }) =>
        `Droht mit mehreren Mühlen zugleich: ${places}. Alle lassen sich nicht verhindern.`,
      'double-mill': ({ place, second }) =>
        `Eine Zwickmühle: Der Stein geht hin und her (${place}, ${second}) und schließt jedes Mal eine Mühle.`,
      'joins-mills': ({ place }) =>
        `Zwei Mühlen haben nun einen Stein gemeinsam (${place}): Während die eine auf- und zugeht, bleibt die andere geschlossen.`,
      'opens-mill': 'Öffnet eine eigene Mühle.',
      'frees-mill': ({ place, second }) =>
        `Macht Platz für die eigene Mühle: Ein Stein könnte hinaus und wieder zurück (${place}, ${second}).`,
      'lets-in': ({ player, place, second, count }) =>
        count === 1
          ? `Der Zug verlässt ${place}, und ${player} geht dorthin.`
          : `Von ${second} aus bewachte der Stein ${place}; jetzt geht ${player} dorthin.`,
      'jams-mill': ({ place }) => `Steht der eigenen Mühle im Weg (${place}): Keiner ihrer Steine kann jetzt hinaus.`,
      'locks-mill': ({ against, place }) =>
        `Sperrt eine Mühle von ${against} ein (${place}): Keiner ihrer Steine kann jetzt hinaus.`,
      'denies-mill': ({ against, place }) => `Besetzt ${place}: Das brauchte ${against} für eine Mühle.`,
      'denies-fork': ({ against, place }) =>
        `Besetzt ${place}: Dort hätte ${against} mit zwei Mühlen zugleich gedroht.`,
      'reopens-mill': ({ against, place }) =>
        `Öffnet die Mühle, um sie gleich wieder zu schließen (${place}), und ${against} kann das nicht verhindern.`,
      'three-left': ({ against }) => `${against} hat noch drei Steine: Die nächste Mühle gewinnt.`,
      'lets-fly': ({ against }) =>
        `${against} hat noch drei Steine und darf jetzt springen, aber die nächste Mühle gewinnt.`,
      'shuts-in': ({ player, places }) =>
        `Sperrt Steine ein (${places}), solange die Steine von ${player} stehen bleiben.`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against} muss eine Mühle öffnen: Einen anderen Zug gibt es nicht.`
          : `Züge, bei denen ${against} keine Mühle öffnen muss: ${left}; vorher waren es ${before}.`,
      'takes-crossing': ({ player, place, before, left }) =>
        `Besetzt ${place}, eine Kreuzung: ${player} hält jetzt ${left} von ${before}.`,
      'out-of-time': ({ against, left, move }) =>
        `${against} würde gewinnen, aber die Zeit reicht nicht: Nach ${left === 1 ? 'einem weiteren Zug' : `${left} weiteren Zügen`} ohne Mühle ist die Partie remis.${move && ` ${move} hält auch ohne das.`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? 'Ein Wartezug: Keine' : 'Keine'} Seite kommt weiter, und nach ${list} ist die Stellung wieder dieselbe.`,
      'few-moves': ({ against, before, left }) => `Züge, die ${against} noch hat: ${left}; vorher waren es ${before}.`,
      'blocks-men': ({ against, count, places }) =>
        count === 1
          ? `Ein Stein von ${against} kann nicht mehr ziehen: ${places}.`
          : `${count} Steine von ${against} können nicht mehr ziehen.`,
      'allows-mill': ({ player, place }) => `${player} kann dann eine Mühle schließen (${place}).`,
    },
  },
  threats: {
    button: 'Drohungen',
    none: 'Noch droht niemand etwas.',
    open: ({ player, place }) => `${player} kann jetzt eine Linie vollenden: ${place}.`,
    owned: ({ player, against, place, isOdd }) =>
      `${player} droht bei ${place}, in einer ${isOdd ? 'ungeraden' : 'geraden'} Reihe: Füllen sich die anderen Spalten zuerst, muss ${against} darunter spielen.`,
    loose: ({ player, place, isOdd }) =>
      `${player} droht bei ${place}, in einer ${isOdd ? 'ungeraden' : 'geraden'} Reihe: Füllen sich die anderen Spalten zuerst, muss ${player} selbst darunter spielen und gibt das Feld her.`,
    covered: ({ player, place }) => `${player} droht bei ${place}, doch diese Spalte entscheidet sich weiter unten.`,
    inAir: ({ player, place }) => `${player} droht bei ${place}.`,
    poisoned: (player, against, column) =>
      `${player} meidet besser ${column}: ${against} gewinnt sonst direkt darüber.`,
  },
  hint: {
    button: 'Tipp',
    next: { move: 'Warum?', idea: 'Und dann?' },
    thinking: 'Überlegt …',
    move: (move) => `Versuch ${move}.`,
    failed: 'Diesmal kein Tipp. Frag gleich noch einmal.',
    close: 'Tipp ausblenden',
  },
  review: {
    title: 'Rückblick',
    of: (done, all) => `Stellung ${done} von ${all}`,
    working: 'Die Partie wird durchgesehen …',
    failed: 'Der Rückblick wurde nicht fertig. Versuch es noch einmal.',
    nothing: 'Es gibt noch keinen Zug anzusehen.',
    graph: 'Wer vorn lag, Zug für Zug',
    graphHint: (top, bottom) =>
      `Oben ist gut für ${top}, unten für ${bottom}. In den Streifen am Rand ist die Partie entschieden: je näher am Rand, desto eher ist sie zu Ende.`,
    graphMultiplayer: 'Wie wahrscheinlich die Seite am Zug gewinnt.',
    start: 'Anfang',
    point: (ply, move, evaluation) => `Zug ${ply}, ${move}: ${evaluation}`,
    exact: 'Alle Werte sind exakt.',
    estimates: 'Was nicht bewiesen ist, ist geschätzt.',
    accuracy: 'Genauigkeit',
    percent: (value) => `${value} %`,
    noChoice: 'keine Wahl',
    grades: { best: 'Am besten', good: 'Gut', inaccuracy: 'Ungenau', mistake: 'Fehler', blunder: 'Grober Fehler' },
    graded: (grade, before, after) => `${grade}. Vorher: ${before}. Danach: ${after}.`,
    gradedSame: (grade, evaluation) => `${grade}: ${evaluation}.`,
    turning: 'Wendepunkte',
    noTurning: 'Niemand hat etwas verschenkt.',
    turn: (ply, colour, move) => `Zug ${ply}: ${colour}, ${move}`,
    better: 'Besser war',
    retry: 'Diesen Zug wiederholen',
    retryTask: 'Finde einen besseren Zug.',
    retryRight: 'Ja, das ist besser.',
    nextMistake: 'Nächster Fehler',
    toReview: 'Zurück zum Rückblick',
    analyse: 'Hier analysieren',
    moves: 'Züge',
  },
  puzzles: {
    title: 'Rätsel',
    levels: ['', 'Sehr leicht', 'Leicht', 'Mittel', 'Schwer', 'Sehr schwer'],
    themes: {
      'double-threat': 'Zwei Drohungen zugleich',
      seven: 'Drohung über Drohung',
      zugzwang: 'Kein guter Zug mehr',
      defence: 'Remis halten',
      mill: 'Eine Mühle, die niemand aufhält',
      'double-mill': 'Zwickmühle',
      'shut-in': 'Einsperren',
      other: 'Andere Rätsel',
    },
    progress: (solved, all) => `${solved} von ${all} gelöst`,
    unknown: 'Dieses Rätsel gibt es nicht.',
    tasks: {
      win: (colour, count) => `${colour} zieht und gewinnt in ${moves(count)}`,
      only: (colour) => `${colour} zieht: Nur ein Zug hält den Gewinn`,
      draw: (colour) => `${colour} zieht: Nur ein Zug hält remis`,
    },
    number: (number, all) => `${number} von ${all}`,
    right: 'Richtig. Weiter.',
    solved: 'Gelöst',
    solvedHint: 'Beim ersten Versuch.',
    solvedLater: (mistakes) => (mistakes === 1 ? 'Nach einem falschen Zug.' : `Nach ${mistakes} falschen Zügen.`),
    wrong: 'Dieser nicht',
    wrongHint: 'So würde es weitergehen:',
    tryAgain: 'Noch einmal',
    solution: 'Lösung zeigen',
    shown: 'So geht es:',
    next: 'Nächstes Rätsel',
    analyse: 'Analysieren',
    back: 'Alle Rätsel',
    statistics: 'Deine Rätsel',
    streak: 'Serie',
    bestStreak: 'Beste Folge',
    daily: 'Tage in Folge',
    solvedCount: 'Gelöst',
    tried: 'Versucht',
    keptHere: 'Auf diesem Gerät aufbewahrt.',
  },
  lessons: {
    title: 'Lektionen',
    steps: (count) => (count === 1 ? '1 Schritt' : `${count} Schritte`),
    step: (number, all) => `Schritt ${number} von ${all}`,
    finished: 'Fertig',
    next: 'Weiter',
    back: 'Zurück',
    tryAgain: 'Noch einmal',
    doneTitle: 'Lektion beendet',
    nextLesson: (title) => `Nächste Lektion: ${title}`,
    all: 'Alle Lektionen',
    yourTurn: 'Du bist am Zug, auf dem Brett.',
    unknown: 'Diese Lektion gibt es nicht.',
  },
  export: {
    title: 'Exportieren',
    position: 'Die Stellung',
    game: 'Die Partie',
    analysis: 'Die Analyse',
    png: 'Bild (PNG)',
    svg: 'Bild (SVG)',
    animated: 'Bewegtes Bild (SVG)',
    print: 'Blatt drucken',
    json: 'Analyse (JSON)',
    text: 'Züge mit Anmerkungen (Text)',
    failed: 'Dieser Browser konnte die Datei nicht erstellen.',
    sheetAfter: (count) => `Nach ${count}`,
  },
};
