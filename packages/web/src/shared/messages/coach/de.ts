import type { ClaimWords } from '@rowhouse/coach/words';
import { continued } from './continued.ts';
import type { CoachMessages } from './en.ts';

const moves = (count: number) => (count === 1 ? '1 Zug' : `${count} Zügen`);

/** The clause about the only good reply to a bad move, and why it is needed. */
const onlyReply = (claim: ClaimWords, start: string): string => {
  const { player, against, answer, isWin, along, denies, isKey } = claim;
  const stopped = along ? `eine Reihe ${along}` : 'Reihen';
  const why = denies ? `das verhindert ${stopped}, die ${against} braucht` : `${player} braucht dort ${stopped}`;
  return `${start} ${isWin ? 'gewinnt' : 'hält'} für ${player} nur ${answer}${isWin ? '' : ' remis'}${isKey ? `, denn ${why}` : ''}`;
};

/** What a player needs in a key place. */
const needed = ({ isColumn, along, isWin }: ClaimWords): string =>
  isColumn
    ? isWin
      ? along === ''
        ? 'Reihen'
        : `einer Reihe ${along}`
      : `der Aussicht auf ${along === '' ? 'Reihen' : `eine Reihe ${along}`}`
    : 'einem Stein';

/** The end of a clause about a cell in mid-air that a line lacks. */
const underCell = ({ player, against, decides, ends, variant }: ClaimWords): string => {
  if (!decides) return `und ${against} darf nicht direkt darunter spielen`;
  if (!ends) return variant === 0 ? `und ohne dieses Feld gewänne ${player} nicht` : `und nur damit gewinnt ${player}`;
  return variant === 0
    ? `und am Ende muss ${against} direkt darunter spielen`
    : `und irgendwann bleibt ${against} nur das Feld darunter`;
};

export const de: CoachMessages = {
  learn: {
    title: 'Lernen',
    hint: 'Sieh, was jeder Zug wert ist, finde den, der gewinnt, und lerne, warum.',
    today: 'Rätsel des Tages',
    again: 'Noch einmal ansehen',
    puzzles: 'Rätsel',
    puzzlesHint: 'Ein Zug ist richtig. Finde ihn.',
    lessons: 'Lektionen',
    lessonsHint: 'Jede Idee auf dem Brett, Schritt für Schritt.',
    analysis: 'Analysebrett',
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
    share: (colour, games) => `${colour} gewinnt etwa ${games} von 10 Partien`,
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
    treeEmpty: 'Spiel einen Zug auf dem Brett, dann erscheint er hier.',
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
    keys: 'Auf der Tastatur blättern Komma und Punkt durch die Züge, außerhalb des Bretts auch die Pfeiltasten; eine Ziffer spielt in diese Spalte.',
    open: 'Andere öffnen',
    openTitle: 'Partie oder Stellung öffnen',
    openHint: 'Füge einen Link, eine Partie als Text oder nur die Züge ein: 4 4 5 3.',
    openText: 'Partie, Link oder Züge',
    openGame: 'Die Züge gehören zu',
    openButton: 'Öffnen',
    openFile: 'Aus einer Datei',
    openSaved: 'Gespeicherte Partien',
    openSetUp: 'Stellung aufbauen',
    openWrong: (what) => `Das lässt sich nicht lesen. ${what}`,
    openMove: (at, found, expected) => `Zug ${at} ist „${found}“; erwartet wurde ${expected}.`,
    openFresh: 'Neues Brett',
    review: 'Rückblick',
    playOn: 'Ab hier spielen',
    askClass: 'Die Klasse fragen',
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
    playThrough: 'Nachspielen',
    close: 'Schließen',
    concepts: {
      win: 'Sofort gewinnen',
      block: 'Offene Reihe',
      'double-threat': 'Doppelte Drohung',
      'stacked-threat': 'Drohung über Drohung',
      'poisoned-column': 'Vergiftete Spalte',
      'odd-threat': 'Ungerade Drohung',
      'even-threat': 'Gerade Drohung',
      zugzwang: 'Zugzwang',
      'follow-up': 'Direkt darüber',
      'key-place': 'Schlüsselfeld',
      tempo: 'Tempo',
      centre: 'Mitte',
      mill: 'Mühle',
      'open-mill': 'Mühle öffnen',
      'running-mill': 'Zwickmühle',
      'shut-in': 'Eingesperrt',
      guard: 'Wächter',
      'waiting-move': 'Wartezug',
      crossing: 'Kreuzung',
      'three-men': 'Noch drei Steine',
      'which-man': 'Welchen Stein nehmen',
      'move-limit': 'Zuggrenze',
    },
    directions: {
      horizontal: 'in der Waagerechten',
      vertical: 'in der Senkrechten',
      rising: 'in der steigenden Diagonale',
      falling: 'in der fallenden Diagonale',
    },
    how: {
      line: (along) => `eine Reihe ${along}`,
      mill: 'eine Mühle',
      men: 'die andere Seite hat nur noch zwei Steine',
      blocked: 'die andere Seite kann nicht ziehen',
      full: 'das Brett ist voll',
      'no-mill': 'zu viele Züge ohne Mühle',
      repetition: 'die Stellung hat sich wiederholt',
    },
    column: (number) => `Spalte ${number}`,
    cell: (column, row) => `Spalte ${column}, Zeile ${row}`,
    cells: ({ columns, rows }, numbers) =>
      `${numbers.columns.length > 1 ? 'Spalten' : 'Spalte'} ${columns}, ${numbers.rows.length > 1 ? 'Zeilen' : 'Zeile'} ${rows}`,
    and: (first, last) => `${first} und ${last}`,
    or: (first, last) => `${first} oder ${last}`,
    placesTo: (place) => `ein Stein auf ${place}`,
    goes: (from, to) => `${from} nach ${to}`,
    takes: (turn, place) => `${turn} (nimmt ${place})`,
    columns: (list) => `Spalten ${list}`,
    acts: {
      column: (column) => `Spalte ${column}`,
      placesTo: (place) => `ein Stein auf ${place}`,
      goes: (from, to) => `der Zug ${from} nach ${to}`,
      takes: (turn, place) => `${turn} (nimmt ${place})`,
    },
    replies: {
      column: (column) => `in Spalte ${column}`,
      placesTo: (place) => `mit einem Stein auf ${place}`,
      goes: (from, to) => `mit ${from} nach ${to}`,
      takes: (turn, place) => `${turn} (nimmt ${place})`,
    },
    later: {
      forced: () => 'ein paar erzwungene Züge später',
      best: () => 'bei bestem Spiel',
      always: (against) => `dann hat ${against} keine Verteidigung mehr: Bald`,
      example: () => 'bei bestem Spiel zum Beispiel',
      likely: () => 'wahrscheinlich ein paar Züge später',
    },
    thisMove: 'diesem Zug',
    after: {
      now: 'schon jetzt',
      forced: (after) => `nach ${after}`,
      best: (after) => `nach ${after}, dem besten Spiel beider Seiten,`,
      always: (after, against) => `dann hat ${against} keine Verteidigung mehr: Nach ${after} zum Beispiel`,
      example: (after) => `nach ${after} zum Beispiel`,
      likely: (after) => `wahrscheinlich folgt ${after}; dann`,
    },
    standing: ({ owner, discs, discsAlong, lacks }) =>
      lacks
        ? `Außer diesem Feld fehlt ${owner} nur ${lacks}${discsAlong && ` für eine Reihe ${discsAlong}`}.`
        : `${owner} hat schon ${discs}${discsAlong && `, für eine Reihe ${discsAlong} dort`}.`,
    decided: ({ player, against, place, along, ends }) =>
      `${player} gewinnt nur mit ${place}. In einer Variante ${
        ends
          ? `muss ${against} direkt darunter spielen, und dort vollendet sich eine Reihe ${along}`
          : `fehlt sonst nichts zu einer Reihe ${along}`
      }`,
    story: (after, event) => `${after} ${event}`,
    onTheWay: (story, { player, against, stopped, stops }) =>
      `${story}. Unterwegs droht ${player} mit ${stops === 1 ? 'einer Mühle' : 'Mühlen'} (${stopped}), und ${against} verhindert sie`,
    course: (player, moves) => `Der Plan von ${player}: ${moves}.`,
    events: {
      'double-threat': ({ player, places, count }) =>
        `hat ${player} ${count === 2 ? 'zwei' : count} Drohungen zugleich (${places})`,
      'stacked-threat': ({ player, place, second }) => `droht ${player} in ${place} und direkt darüber (${second})`,
      squeeze: ({ player, against }) => `lässt jeder Zug von ${against} eine Reihe von ${player} zu`,
      'follow-up': ({ player, anyPlace, count }) =>
        `muss ${player} nur noch direkt über jedem Stein antworten, bis sich eine Reihe vollenden lässt, und gewinnt${count <= 3 ? `, wenn nicht schon früher, in ${anyPlace}` : ''}`,
      'lasting-threat': (claim) =>
        `fehlt ${claim.player} nur noch ${claim.place} für eine Reihe ${claim.along}, ${underCell(claim)}`,
      'completes-line': ({ player, along, place }) => `vollendet ${player} in ${place} eine Reihe ${along}`,
      'needs-cells': (claim) =>
        `${claim.count > 1 ? 'fehlen' : 'fehlt'} ${claim.player} nur noch ${claim.places} für eine Reihe ${claim.along}${claim.count === 1 ? `, ${underCell(claim)}` : ''}`,
      'closes-mill': ({ player, place }) => `schließt ${player} auf ${place} eine Mühle`,
      'sure-mill': ({ player, against, places, count, isOutOfReach, variant }) =>
        count === 1
          ? isOutOfReach && variant > 0
            ? `schließt ${player} bald eine Mühle auf ${places}, zu weit weg für die Steine von ${against}`
            : `droht ${player} mit einer Mühle auf ${places}, und ${isOutOfReach ? `kein Stein von ${against} kommt rechtzeitig dorthin` : `${against} kann sie nicht verhindern`}`
          : `droht ${player} mit Mühlen auf ${places}, und ${against} kann nicht ${count === 2 ? 'beide' : 'alle'} verhindern`,
      'double-mill': ({ player, place, second }) =>
        `hat ${player} eine Zwickmühle mit einem Stein, der zwischen ${place} und ${second} hin und her geht`,
      'shut-in': ({ against }) => `kann ${against} nicht mehr ziehen`,
      encloses: ({ player, against, places }) =>
        `hat ${player} die Steine von ${against} auf ${places} eingesperrt, und am Ende kann ${against} gar nicht mehr ziehen`,
    },
    claims: {
      wins: ({ player, how }) => `${player} gewinnt: ${how}.`,
      draws: ({ how }) => `Die Partie ist remis: ${how}.`,
      'only-move': ({ instead }) => `Der einzige Zug: Der nächstbeste ${instead}.`,
      decisive: ({ player, place, places, count, isColumn }) =>
        isColumn
          ? `${player} gewinnt dank ${places}: Ohne ${count === 1 ? 'eine Reihe' : 'Reihen'} dort wäre der Sieg dahin.`
          : `${player} gewinnt dank des Steins auf ${place}: Stünde er woanders, reichte es nicht.`,
      'holds-out': ({ moves: count, insteadMoves, playing }) =>
        `Hier verliert jeder Zug: dieser in ${moves(count)}, ${playing} schon in ${moves(insteadMoves ?? 0)}.`,
      'few-replies': ({ left, before, answer }) =>
        left === 1 ? `Nur eine Antwort gewinnt: ${answer}.` : `Nur ${left} von ${before} Antworten gewinnen.`,
      'only-reply': (claim) => `${onlyReply(claim, 'Dann')}.${claim.idea && ` ${claim.idea}`}`,
      fails: (claim) =>
        claim.here === null
          ? `${claim.playing} ${claim.evaluation}. ${onlyReply(claim, 'Dann')}.`
          : `Besetzt das Schlüsselfeld zuerst. ${onlyReply(claim, `Nach ${claim.playing}`)}.`,
      'throws-away': ({ evaluation, instead, playing, left, insteadWins }) =>
        left > 1
          ? `Das ${evaluation}; ${left} Züge ${insteadWins ? 'gewinnen' : 'halten remis'}${playing && `, zum Beispiel ${playing}`}.`
          : `Das ${evaluation}${playing && `, ${playing} dagegen ${instead}`}.`,
      'seems-worse': ({ evaluation, insteadWins, insteadMoves, playing, left }) => {
        const count = insteadMoves === null ? '' : ` in ${moves(insteadMoves)}`;
        if (insteadWins) return playing ? `${playing} hätte${count} gewonnen.` : `Das verpasst einen Sieg${count}.`;
        const verdict =
          evaluation !== ''
            ? `Das ${evaluation}`
            : left >= 15
              ? 'Wahrscheinlich ein Fehler'
              : 'Wohl nicht der beste Zug';
        return `${verdict}.${playing && ` Besser sieht ${playing} aus.`}`;
      },
      averts: ({ playing, storySentence, here }) =>
        `${playing} sieht schlechter aus. ${storySentence}.${here === null ? '' : ` Dieser Zug besetzt ${here} zuerst.`}`,
      'must-block': ({ player, against, places, count }) =>
        count === 1
          ? `${player} droht in ${places}, und ${against} ist vorher am Zug und muss dort antworten.`
          : `Droht an mehreren Stellen zugleich (${places}): Beide anderen müssen dort antworten.`,
      'allows-later': ({ player, against, places }) =>
        `${player} droht an mehreren Stellen (${places}), und ${against} kann nur eine abwehren.`,
      'forced-win': ({ player, against, moves: count }) =>
        `${player} gewinnt in ${moves(count)}, was auch immer ${against} spielt.`,
      refuted: ({ player, reply, moves: count }) => `${player} antwortet ${reply} und gewinnt in ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ playing, storySentence }) => `Besser ist ${playing}. ${storySentence}.`,
      prevents: ({ against, playing, guard, storySentence, here }) =>
        `${guard === null ? `${playing} verliert.` : `Der Stein von ${against} auf ${guard} muss dort bleiben.`} ${storySentence}.${here === null ? '' : ` Dieser Zug besetzt ${here} zuerst.`}`,
      'dangerous-man': (claim) =>
        `Der Stein auf ${claim.place} ist die Gefahr. Bleibt er stehen, antwortet ${claim.player} ${claim.reply}${continued(claim, (deed) => ` und ${deed}`)}`,
      answered: (claim) =>
        `${claim.player} antwortet ${claim.reply}${continued(claim, (deed) => ` und ${deed}`)}${claim.count > 0 ? ` Außerdem droht das sofort (${claim.place}).` : ''}`,
      better: (claim) => `Besser ist ${claim.playing}${continued(claim, (deed) => `. Das ${deed}`)}`,
      'too-late': (claim) => {
        const { player, against, place, count, answer, reply, isAnswerStep, third, fourthReply, insteadWins, idea } =
          claim;
        if (count > 0)
          return `Dann spielt ${player} selbst dorthin, wo ${against} hätte spielen sollen: ${isAnswerStep ? answer : place}.`;
        const late = `${player} antwortet ${reply}, und ${third} ${insteadWins ? 'gewinnt dann nicht mehr' : 'hält dann nicht mehr remis'}.`;
        return idea
          ? `${late} ${player} antwortet nämlich ${fourthReply}${continued(claim, (deed) => ` und ${deed}`)}`
          : late;
      },
      forestalls: ({ against, place, move }) =>
        `Auch ${against} will dorthin (${place}). Das wäre die beste Antwort, zum Beispiel auf diesen Zug: ${move}.`,
      'only-moves': ({ list, isWin }) => `Nur so ${isWin ? 'bleibt es gewonnen' : 'bleibt es remis'}: ${list}.`,
      'all-but': ({ list, shortList, isColumn, isPlacing, isWin }) =>
        `${isColumn ? 'Jede Spalte' : isPlacing ? 'Jeder Punkt' : 'Jeder Zug'} ${isWin ? 'gewinnt hier' : 'hält hier remis'}${list && `, nur nicht ${isColumn || isPlacing ? shortList : list}`}.`,
      evaluation: ({ evaluation }) => `Der Zug ${evaluation}.`,
      guess: 'Der Trainer sieht keinen klar besseren Zug, aber auch keinen kurzen Grund.',
      blocks: ({ against, along, place }) =>
        `Hält ${against} auf: Sonst wäre dort (${place}) eine Reihe ${along} fertig.`,
      denies: ({ against, along, place }) =>
        `Besetzt ${place}: Dieses Feld brauchte ${against} für eine Reihe ${along}.`,
      aims: ({ along, places }) => `Arbeitet an einer Reihe ${along}: Es fehlen noch ${places}.`,
      'most-lines': ({ place }) => `Durch ${place} sind noch mehr Reihen möglich als irgendwo sonst.`,
      fight: ({ player, against, place, before, left }) =>
        `Beide wollen ${place}: Dort treffen sich unfertige Reihen, ${before} von ${player} und ${left} von ${against}.`,
      threatens: ({ against, along, place }) =>
        `Droht, eine Reihe ${along} zu vollenden (${place})${against ? `: ${against} muss dort antworten` : ''}.`,
      'double-threat': ({ places, count, against }) =>
        `${count === 2 ? 'Zwei' : 'Mehrere'} Drohungen zugleich (${places}): ${against} kann nur eine abwehren.`,
      'stacked-threat': ({ place, second }) => `Droht in ${place}, und wird das abgewehrt, direkt darüber (${second}).`,
      builds: ({ along, place }) => `Baut eine Drohung auf: Ein Stein in ${place} würde eine Reihe ${along} vollenden.`,
      prepares: ({ against, move, places }) =>
        `Bereitet eine doppelte Drohung vor: Folgt ${move}, droht es an mehreren Stellen zugleich (${places}), und ${against} kann nicht alles abwehren.`,
      seven: ({ places }) => `Macht eine Sieben: Zwei Felder übereinander (${places}) vollenden je eine Reihe.`,
      allows: ({ player, along, place }) => `${player} spielt dann in ${place} und gewinnt ${along}.`,
      'allows-above': ({ player, along, place }) =>
        `Direkt darüber (${place}) kann ${player} jetzt spielen und gewinnt ${along}.`,
      'allows-win': ({ player, move }) => `${player} kann die Partie dann beenden: ${move}.`,
      'gives-up': ({ place, along }) =>
        `Gibt ${place} her, wo eine Reihe ${along} zu vollenden war: Die andere Seite kann das Feld nun besetzen.`,
      parity: (claim) =>
        `${claim.player} fehlt nur noch ${claim.place} (${claim.isOdd ? 'ungerade' : 'gerade'}) zu einer Reihe, ${underCell(claim)}.`,
      plan: ({ player, against, partners: [only, ...others], threat, planWins }) => {
        const together =
          others.length > 0
            ? ' oder in der Partnerspalte'
            : only && `, außer in den Spalten ${only}: Ein Stein dort wird in derjenigen beantwortet, die gerade passt`;
        const answers = `Von hier an antwortet ${player} direkt über jedem Stein${together ?? ''}.`;
        if (threat !== null)
          return `${answers} ${against} kommt zu keiner Reihe, hat zuletzt keinen anderen Zug mehr und muss unter dem Gewinnfeld (${threat}) spielen, wo ${player} gewinnt.`;
        return planWins
          ? `${answers} So kommt ${player} zu einer Reihe und ${against} nie.`
          : `${answers} So kann ${against} keine Reihe mehr vollenden.`;
      },
      'takes-key': (claim) => {
        const { place, against, move, isWin, variant } = claim;
        const need = `Sonst (etwa ${move}) würde ${against} ${isWin ? 'gewinnen' : 'remis halten'}, aber nur mit ${needed(claim)} dort.`;
        return variant === 0
          ? `Nimmt ${against} ${place} weg. ${need}`
          : `Der Schlüssel ist ${place}. ${need} Dieser Zug kommt zuvor.`;
      },
      'leaves-key': (claim) => {
        const { place, player, isWin, variant } = claim;
        const need = `${player} ${isWin ? 'gewinnt' : 'hält remis'}, aber nur mit ${needed(claim)} dort`;
        return variant === 0
          ? `Überlässt ${player} ${place}: ${need}.`
          : `Der Schlüssel ist ${place}: ${need}, und dieser Zug lässt das zu.`;
      },
      'needs-disc': ({ player, along, isWin }) =>
        `${player} braucht diesen Stein: Ohne eine Reihe ${along} durch ihn wäre ${isWin ? 'der Sieg' : 'das Remis'} dahin.`,
      'missed-key': ({ player, place, along, isColumn, isWin }) =>
        `${isWin ? 'Zum Sieg' : 'Zum Remis'} braucht ${player} ${isColumn ? `eine Reihe ${along} durch ${place}` : `einen Stein auf ${place}`}.`,
      'old-threats': ({ player, against, places }) =>
        `${player} droht schon (${places}): Direkt darunter darf ${against} nicht spielen.`,
      zugzwang: ({ player, against, place, along }) =>
        `Bei bestem Spiel gehen ${against} zum Beispiel irgendwann die sicheren Spalten aus: Dann bleibt nur das Feld unter ${place}, und ${player} vollendet eine Reihe ${along}.`,
      'closes-mill': ({ removed }) =>
        removed === null ? 'Schließt eine Mühle.' : `Schließt eine Mühle und nimmt den Stein auf ${removed}.`,
      'blocks-mill': ({ against, place }) => `Verhindert auf ${place} eine Mühle von ${against}.`,
      'breaks-mill': ({ against, place }) => `Nimmt den Stein auf ${place}, den ${against} für eine Mühle brauchte.`,
      'threatens-mill': ({ place }) => `Droht, auf ${place} eine Mühle zu schließen.`,
      'double-mill-threat': ({ places, count, against }) =>
        `Droht mit Mühlen auf ${places}, und ${against} kann nicht ${count === 2 ? 'beide' : 'alle'} verhindern.`,
      'double-mill': ({ place, second }) =>
        `Eine Zwickmühle: Der Stein geht zwischen ${place} und ${second} hin und her und schließt jedes Mal eine Mühle.`,
      'joins-mills': ({ place }) =>
        `Zwei Mühlen teilen sich nun den Stein auf ${place}: Während die eine auf- und zugeht, bleibt die andere geschlossen.`,
      'opens-mill': 'Öffnet eine eigene Mühle.',
      'frees-mill': ({ place, second }) =>
        `Macht Platz für die eigene Mühle: Der Stein auf ${place} könnte nach ${second} und wieder zurück.`,
      'lets-in': ({ player, place, second, count }) =>
        count === 1
          ? `Der Zug verlässt ${place}, und ${player} geht dorthin.`
          : `Von ${second} aus bewachte der Stein ${place}; jetzt geht ${player} dorthin.`,
      'jams-mill': ({ place }) =>
        `Steht der eigenen Mühle im Weg: Mit einem Stein auf ${place} kann keiner ihrer Steine mehr hinaus.`,
      'locks-mill': ({ against, place }) =>
        `Sperrt eine Mühle von ${against} ein: Mit einem Stein auf ${place} kann keiner ihrer Steine mehr hinaus.`,
      'denies-mill': ({ against, place }) => `Besetzt ${place}: Den Punkt brauchte ${against} für eine Mühle.`,
      'denies-fork': ({ against, place }) =>
        `Besetzt ${place}: Dort hätte ${against} mit zwei Mühlen zugleich gedroht.`,
      'reopens-mill': ({ against, place }) =>
        `Öffnet die Mühle, um sie auf ${place} gleich wieder zu schließen, und ${against} kann das nicht verhindern.`,
      'three-left': ({ against }) => `${against} hat noch drei Steine: Die nächste Mühle gewinnt.`,
      'lets-fly': ({ against }) =>
        `${against} hat noch drei Steine und darf jetzt springen, aber die nächste Mühle gewinnt.`,
      'shuts-in': ({ player, places, count }) =>
        `Sperrt ${count === 1 ? 'den Stein' : 'die Steine'} auf ${places} ein, solange die Steine von ${player} stehen bleiben.`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against} muss eine Mühle öffnen: Einen anderen Zug gibt es nicht.`
          : `${against} hat nur noch ${left === 1 ? 'einen Zug, der keine Mühle öffnet' : `${left} Züge, die keine Mühle öffnen`}; vorher waren es ${before}.`,
      'takes-crossing': ({ player, place, before, left }) =>
        `Besetzt ${place}, eine Kreuzung: ${player} hält jetzt ${left} von ${before}.`,
      'out-of-time': ({ against, left, playing }) =>
        `${against} würde gewinnen, aber nicht rechtzeitig: Nach ${left === 1 ? 'einem weiteren Zug ohne Mühle' : `${left} weiteren Zügen ohne Mühle (beide Seiten zusammen)`} ist die Partie remis.${playing && ` Auch ohne diese Regel hält ${playing} remis.`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? 'Ein Wartezug: Keine' : 'Keine'} Seite kommt weiter, und nach ${list} ist die Stellung wieder dieselbe.`,
      'few-moves': ({ against, before, left }) =>
        `Lässt ${against} ${left === 0 ? 'keinen Zug mehr' : left === 1 ? 'nur noch einen Zug' : `nur noch ${left} Züge`}; vorher waren es ${before}.`,
      'blocks-men': ({ against, count, places }) =>
        count === 1
          ? `Der Stein von ${against} auf ${places} kann nicht mehr ziehen.`
          : `${count} Steine von ${against} können nicht mehr ziehen.`,
      'allows-mill': ({ player, place }) => `${player} kann dann auf ${place} eine Mühle schließen.`,
    },
  },
  threats: {
    button: 'Drohungen',
    none: 'Noch gibt es keine Drohungen.',
    open: ({ player, place }) => `${player} kann jetzt eine Reihe vollenden: ${place}.`,
    owned: ({ player, against, place, isOdd }) =>
      `${player} droht in ${place} (${isOdd ? 'ungerade' : 'gerade'}): Sind die anderen Spalten voll, muss ${against} direkt darunter spielen.`,
    loose: ({ player, place, isOdd }) =>
      `${player} droht in ${place} (${isOdd ? 'ungerade' : 'gerade'}): Sind die anderen Spalten voll, muss ${player} selbst direkt darunter spielen und gibt das Feld her.`,
    covered: ({ player, place }) => `${player} droht in ${place}, doch diese Spalte entscheidet sich weiter unten.`,
    inAir: ({ player, place }) => `${player} droht in ${place}.`,
    poisoned: (player, against, column) =>
      `${player} meidet besser ${column}: ${against} gewinnt sonst direkt darüber.`,
  },
  hint: {
    button: 'Tipp',
    next: { where: 'Frag mich etwas', question: 'Welche Idee?', idea: 'Welcher Zug?', move: 'Und dann?' },
    look: {
      left: 'Sieh dir die linke Seite an.',
      middle: 'Sieh dir die Mitte an.',
      right: 'Sieh dir die rechte Seite an.',
    },
    ask: {
      win: () => 'Kannst du sofort gewinnen?',
      defence: (against) => `Was hat ${against} als Nächstes vor?`,
      'double-threat': () => 'Kannst du zweimal zugleich drohen?',
      seven: () => 'Kannst du auf ein Feld und das Feld darüber drohen?',
      zugzwang: (against) => `Wo muss ${against} am Ende ziehen?`,
      mill: (against) => `Welche Mühle kann ${against} nicht verhindern?`,
      'shut-in': (against) => `Welche Steine von ${against} könnten stecken bleiben?`,
      resist: (against) => `Mit welchem Zug machst du es ${against} am schwersten?`,
      plan: () => 'Welcher Zug hilft dir später am meisten?',
    },
    behind: () =>
      'Die andere Seite liegt hier vorn, aber es ist noch nicht vorbei. Kein anderer Zug hält länger stand.',
    resists: (against, winning, of) =>
      winning === 1
        ? `${against} liegt vorn, aber danach gewinnt nur eine von ${of} Antworten.`
        : `${against} liegt vorn, aber danach gewinnen nur ${winning} von ${of} Antworten.`,
    thinking: 'Überlegt …',
    move: (move) => `Mein Tipp: ${move}.`,
    failed: 'Diesmal kein Tipp. Frag gleich noch einmal.',
    close: 'Tipp ausblenden',
  },
  ghosts: {
    label: 'Spukspalten',
    levels: { nothing: 'Nichts', shiver: 'Gespenster über Verlustspalten', values: 'Was jede Spalte wert ist' },
  },
  review: {
    title: 'Rückblick',
    of: (done, all) => `Stellung ${done} von ${all}`,
    working: 'Die Partie wird durchgesehen …',
    failed: 'Der Rückblick wurde nicht fertig. Versuch es noch einmal.',
    nothing: 'Noch wurde kein Zug gespielt.',
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
    verdicts: {
      best: 'Der beste Zug.',
      fine: 'In Ordnung.',
      leaves: (place, winner, isOwn) =>
        `${isOwn ? `Du hast ${place} offen gelassen.` : `${place} bleibt offen.`} ${winner} gewinnt dort im nächsten Zug.`,
      above: (winner) => `${winner} gewinnt im nächsten Zug direkt darüber.`,
      losesNext: (winner) => `${winner} gewinnt im nächsten Zug.`,
      gaveWin: 'Damit ist der Sieg weg.',
      turned: 'Aus einem Sieg wird so eine Niederlage.',
      loses: 'Damit ist das Remis verloren.',
      sooner: 'So ist es schneller verloren.',
      slower: 'Gewinnt noch, aber später.',
      weaker: 'Ein schwächerer Zug.',
    },
    instead: {
      win: (moves) => `Mit ${moves} war der Sieg drin.`,
      faster: (moves) => `Mit ${moves} wäre es schneller gegangen.`,
      draw: (moves) => `Mit ${moves} war das Remis sicher.`,
      longer: (moves) => `Mit ${moves} hätte es länger gedauert.`,
      better: (moves) => `Besser war ${moves}.`,
    },
    turning: 'Wendepunkte',
    noTurning: 'Niemand hat etwas verschenkt.',
    turn: (ply, colour, move) => `Zug ${ply}: ${colour}, ${move}`,
    better: 'Besser war',
    retry: 'Zug neu versuchen',
    retryTask: 'Finde einen besseren Zug.',
    retryRight: 'Ja, das ist besser.',
    nextMistake: 'Nächster Fehler',
    toReview: 'Zurück zum Rückblick',
    analyse: 'Hier analysieren',
    moves: 'Züge',
  },
  story: {
    before: {
      winning: (move, who) => `Vor Zug ${move} ${who === null ? 'standest du' : `stand ${who}`} auf Gewinn.`,
      level: (move) => `Vor Zug ${move} war die Partie ausgeglichen.`,
      open: (move) => `Vor Zug ${move} war noch alles offen.`,
      holding: (move, who) =>
        `Vor Zug ${move} ${who === null ? 'lagst du' : `lag ${who}`} zurück, ${who === null ? 'hieltest' : 'hielt'} aber dagegen.`,
      second: (move, who) =>
        `Bei bestem Spiel gewinnt hier, wer beginnt, doch ${who === null ? 'du hieltest' : `${who} hielt`} bis Zug ${move} dagegen.`,
    },
    allowed: (idea) => `Dieser Zug ließ das zu: ${idea}.`,
    missed: (idea) => `Ein anderer Zug hätte das gebracht: ${idea}.`,
    worse: 'Dieser Zug gab Boden preis, ein anderer war deutlich besser.',
    ideas: {
      diagonal: 'ein Sieg auf der [Diagonale]',
      'open-line': 'ein Sieg auf einer [offenen Reihe]',
      'missed-win': 'ein [sofortiger Sieg]',
      'double-threat': 'eine [doppelte Drohung]',
      seven: 'zwei [Drohungen übereinander]',
      zugzwang: '[Zugzwang]',
      'open-mill': 'eine [offene Mühle]',
      'missed-mill': 'eine [Mühle]',
      mill: 'eine [unaufhaltsame Mühle]',
      'shut-in': 'eine [Blockade]',
    },
    practise: {
      diagonal: 'Übe, vor jedem Zug beide Diagonalen anzusehen.',
      'open-line': 'Übe zu fragen, was die andere Seite als Nächstes vollenden kann.',
      'missed-win': 'Übe, zuerst nach deinem eigenen Sieg zu suchen.',
      'double-threat': 'Übe, ein Ende rechtzeitig zu schließen.',
      seven: 'Übe, ein Feld über jede Drohung zu schauen.',
      zugzwang: 'Übe, die sicheren Züge zu zählen, die noch bleiben.',
      'open-mill': 'Übe zu fragen, welche Mühle die andere Seite als Nächstes schließen kann.',
      'missed-mill': 'Übe, zuerst nach deinen eigenen Mühlen zu suchen.',
      mill: 'Übe, zwei Züge weit nach Mühlen zu schauen.',
      'shut-in': 'Übe, deinen Steinen einen Ausweg zu lassen.',
      other: 'Vergleiche die beiden Züge und was jeder verhindert.',
    },
    punished: 'Du hast es gesehen und genutzt.',
    second: (plies, who) => [
      'Bei bestem Spiel gewinnt hier, wer beginnt.',
      `${who === null ? 'Du hast' : `${who} hat`} keinen sichtbaren Fehler gemacht und ${plies} Züge durchgehalten.`,
      ...(who === null ? ['Fang beim nächsten Mal selbst an.'] : []),
    ],
    gradual: {
      won: 'Du hast Schritt für Schritt gewonnen, ohne einen entscheidenden Moment.',
      lost: [
        'Kein einzelner Zug hat die Partie verloren, viele kleine Schritte kamen zusammen.',
        'Übe, vor jedem Zug zu fragen, was er verhindert.',
      ],
      other: (winner) => `${winner} hat Schritt für Schritt gewonnen, ohne einen entscheidenden Moment.`,
    },
    drawn: 'Eine ausgewogene Partie, in der kein Zug den Ausschlag gab.',
    open: 'Noch hat kein Zug diese Partie entschieden.',
  },
  puzzles: {
    title: 'Rätsel',
    levels: ['', 'Sehr leicht', 'Leicht', 'Mittel', 'Schwer', 'Sehr schwer'],
    themes: {
      'double-threat': 'Zwei Drohungen zugleich',
      seven: 'Drohung über Drohung',
      zugzwang: 'Kein guter Zug mehr',
      defence: 'Remis halten',
      mill: 'Unaufhaltsame Mühle',
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
    tryAgain: 'Noch einmal',
    solution: 'Lösung zeigen',
    shown: 'So geht es:',
    next: 'Nächstes Rätsel',
    analyse: 'Analysieren',
    back: 'Alle Rätsel',
    statistics: 'Deine Rätsel',
    streak: 'Richtig in Folge',
    bestStreak: 'Meiste in Folge',
    daily: 'Tage in Folge',
    solvedCount: 'Gelöst',
    tried: 'Versucht',
    keptHere: 'Auf diesem Gerät gespeichert.',
  },
  train: {
    title: 'Training',
    today: 'Heute für dich',
    own: (count) => (count === 1 ? 'Einer deiner eigenen Fehler' : `${count} deiner eigenen Fehler`),
    from: (names) =>
      names === ''
        ? 'Aus deinen eigenen Partien. Diesmal machst du es besser.'
        : `Aus deinen Partien gegen ${names}. Diesmal machst du es besser.`,
    weak: {
      diagonal: 'Du übersiehst Diagonalen',
      'open-line': 'Du lässt Reihen offen',
      'missed-win': 'Du lässt Gewinnzüge aus',
      'double-threat': 'Du übersiehst doppelte Drohungen',
      seven: 'Du übersiehst Drohungen übereinander',
      zugzwang: 'Du übersiehst Zugzwang',
      'open-mill': 'Du lässt Mühlen offen',
      'missed-mill': 'Du lässt Mühlen aus',
      mill: 'Du siehst Mühlen nicht kommen',
      'shut-in': 'Du übersiehst, wie Steine eingesperrt werden',
    },
    measured: (count, of) => `Bei ${count} deiner letzten ${of} Fehler.`,
    thenPuzzles: 'Danach ein paar Rätsel dazu.',
    start: 'Los',
    other: 'Etwas anderes aussuchen',
    first: (game) => `Zuerst: ${game}`,
    game: (name, day) => (name === '' ? `Deine Partie vom ${day}` : `Deine Partie gegen ${name}, ${day}`),
    task: (colour) => `${colour} am Zug: Mach es diesmal besser`,
    played: (move) => `Du hast gespielt: ${move}.`,
    seeGame: 'In der Partie ansehen',
    done: (right, all) => `${right} von ${all} beim ersten Versuch richtig`,
    later: 'Deine Fehler kommen in ein paar Tagen wieder, und immer seltener, je sicherer du wirst.',
    nothing: 'Noch nichts zu üben. Beende eine Partie gegen einen Nachbarn: Deine Fehler werden hier zu Rätseln.',
    practise: 'Das solltest du üben',
    trainIt: 'Das üben',
  },
  lessons: {
    title: 'Lektionen',
    steps: (count) => (count === 1 ? '1 Schritt' : `${count} Schritte`),
    step: (number, all) => `Schritt ${number} von ${all}`,
    finished: 'Fertig',
    next: 'Weiter',
    back: 'Zurück',
    tryAgain: 'Noch einmal',
    doneTitle: 'Lektion geschafft',
    nextLesson: (title) => `Nächste Lektion: ${title}`,
    all: 'Alle Lektionen',
    yourTurn: 'Jetzt du, auf dem Brett.',
    unknown: 'Diese Lektion gibt es nicht.',
  },
  export: {
    title: 'Exportieren',
    position: 'Die Stellung',
    game: 'Die Partie',
    analysis: 'Die Analyse',
    png: 'Bild (PNG)',
    svg: 'Bild (SVG)',
    animated: 'Animiertes Bild (SVG)',
    print: 'Blatt drucken',
    json: 'Analyse (JSON)',
    text: 'Kommentierte Züge (Text)',
    failed: 'Dieser Browser konnte die Datei nicht erstellen.',
    sheetAfter: (count) => `Nach ${count}`,
  },
  today: {
    today: (day) => `Rätsel des Tages · ${day}`,
    inRow: (days) => (days === 1 ? 'Tag in Folge' : 'Tage in Folge'),
    none: 'Löse das Rätsel von heute, und dein erstes Fenster leuchtet.',
    lights: (days) => `Mit heute sind es ${days}.`,
    litToday: 'Das Fenster von heute leuchtet. Bis morgen!',
    wrong: 'Dieser nicht.',
    wouldWin: (colour) => `Danach würde ${colour} gewinnen.`,
    onlyDraws: 'Das wird nur Remis.',
    tooSlow: 'Das gewinnt auch, aber es geht schneller.',
    again: 'Versuch es noch einmal.',
    onward: 'Richtig. Weiter so.',
    solved: 'Gelöst!',
    solvedLater: (tries) => (tries === 2 ? 'Beim zweiten Versuch gelöst.' : `Beim ${tries}. Versuch gelöst.`),
    next: 'Mehr Rätsel',
    run: 'Rätsel auf Zeit',
    runHint: 'Drei Minuten, drei Lampen. Die Uhr startet mit deinem ersten Zug. Ein falscher Zug kostet eine Lampe.',
    runSolved: (count) => `${count} gelöst`,
    runLives: (lamps) => (lamps === 1 ? 'Noch eine Lampe' : `Noch ${lamps} Lampen`),
    runOver: (count) => (count === 1 ? 'Ein Rätsel gelöst.' : `${count} Rätsel gelöst.`),
    runBest: 'So gut warst du noch nie!',
    runRecord: (count) => `Dein Bestwert: ${count}.`,
    runPace: (solved, tried, seconds) => `${solved} von ${tried} richtig, je ${seconds} s.`,
    runMissed: 'Sieh dir diese noch einmal an',
    runAgain: 'Noch einmal',
    lit: (windows) => `${windows} erleuchtet`,
    streetWords: (month, windows, isLit) =>
      `${month}: ${windows === 1 ? 'ein Fenster' : `${windows} Fenster`} erleuchtet, heute ${isLit ? 'hell' : 'noch dunkel'}`,
  },
  rating: {
    rating: 'Wertung',
    puzzles: 'Rätselwertung',
    changed: (rating, change) => `Wertung ${rating} (${change})`,
    between: (low, high) => `Wahrscheinlich zwischen ${low} und ${high}. Jeder erste Versuch macht sie genauer.`,
    settling: (done, of) => `Nach ${of} Rätseln erscheint deine Wertung: bisher ${done}.`,
    history: (from, to) => `Von ${from} auf ${to} in deinen letzten Rätseln`,
  },
};
