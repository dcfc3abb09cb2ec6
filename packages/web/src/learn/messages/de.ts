import type { LessonWords } from '@rowhouse/coach/words';

export const de: LessonWords = {
  titles: {
    'connect4-first-steps': 'Erste Schritte',
    'connect4-threats': 'Drohungen',
    'connect4-sevens': 'Siebenen',
    'connect4-parity': 'Gerade und ungerade',
    'connect4-plans': 'Ein Plan',
    'connectx-first-steps': 'Andere Bretter',
    'morris-first-steps': 'Erste Schritte',
    'morris-mills': 'Mühlen',
    'morris-blocking': 'Einsperren',
    'morris-plans': 'Pläne',
  },
  about: {
    'connect4-first-steps': 'Wie Steine fallen, wie man gewinnt und wie man aufhält.',
    'connect4-threats': 'Eine Drohung wird beantwortet. Zwei zugleich nicht.',
    'connect4-sevens': 'Zwei Drohungen übereinander.',
    'connect4-parity': 'Wer wo spielen muss, wenn das Brett sich füllt.',
    'connect4-plans': 'Direkt über jedem Stein antworten und gewinnen, ohne vorauszurechnen.',
    'connectx-first-steps': 'Andere Größen, andere Längen, mehr Spieler.',
    'morris-first-steps': 'Setzen, schließen, ziehen, nehmen.',
    'morris-mills': 'Drohungen, doppelte Drohungen, die Zwickmühle.',
    'morris-blocking': 'Wer nicht ziehen kann, hat verloren.',
    'morris-plans':
      'Kreuzungen, Bewegungsfreiheit und Mühlen, die auf- und zugehen: worauf es ankommt, wenn gerade nichts passiert.',
  },
  steps: {
    'connect4-first-steps.drop': {
      say: 'Du bist Rot. Wirf einen Stein in irgendeine Spalte.',
      right: 'Er fällt so weit, wie er kann. Dann ist Blau dran.',
      wrong: '',
    },
    'connect4-first-steps.stack': {
      say: 'Spalten füllen sich von unten. Leg einen Stein auf die zwei in der vierten Spalte.',
      right: 'Steine stapeln sich: Was unten liegt, bestimmt, wo du spielen kannst.',
      wrong: 'Spiel das markierte Feld.',
    },
    'connect4-first-steps.row': {
      say: 'Vier in einer Reihe gewinnen. Du hast drei: Mach sie voll.',
      right: 'Vier in einer Reihe. Du gewinnst.',
      wrong: 'Ein weiterer Stein neben deinen dreien gewinnt.',
    },
    'connect4-first-steps.column': {
      say: 'Auch eine Spalte zählt.',
      right: 'Vier übereinander.',
      wrong: 'Leg den vierten obendrauf.',
    },
    'connect4-first-steps.diagonal': {
      say: 'Und auch eine Diagonale. Die Spalte ist gerade hoch genug.',
      right: 'Vier in der Diagonale.',
      wrong: 'Folge der Diagonale nach rechts oben.',
    },
    'connect4-first-steps.block': {
      say: 'Blau hat drei und gewinnt gleich. Halt Blau auf.',
      right: 'Aufgehalten. Sieh immer nach, was die andere Seite will, bevor du spielst.',
      wrong: 'Blau macht die Reihe jetzt voll.',
    },
    'connect4-threats.threat': {
      say: 'Eine Drohung: drei von vier, und das vierte Feld ist spielbar. Mach eine.',
      right: 'Blau muss antworten und tut es.',
      wrong: 'Damit drohen noch keine vier.',
    },
    'connect4-threats.double': {
      say: 'Eine Drohung wird beantwortet. Zwei zugleich nicht: Mach eine offene Drei.',
      right: 'Zwei Enden sind offen: Blau kann nur eines schließen.',
      wrong: 'Das hält Blau mit einem Stein auf. Lass beide Enden offen.',
    },
    'connect4-threats.cash-in': {
      say: 'Blau hat das linke Ende geschlossen.',
      right: 'Zwei Drohungen, eine Antwort: Die andere gewinnt.',
      wrong: 'Das andere Ende ist noch offen.',
    },
    'connect4-threats.see-it-coming': {
      say: 'Blau hat zwei in der Mitte und will eine offene Drei. Halt Blau jetzt auf: Nach dem dritten Stein ist es zu spät.',
      right: 'Jetzt bekommt Blau höchstens eine Drohung.',
      wrong: 'Blau spielt Spalte 5 und hat beide Enden offen.',
    },
    'connect4-threats.not-under': {
      say: 'Das markierte Feld gewinnt für Blau, aber darunter liegt noch nichts. Spiel etwas, das es so lässt.',
      right: 'Richtig: Wer unter dieses Feld spielt, verliert es.',
      wrong: 'Jetzt spielt Blau auf deinen Stein und gewinnt.',
    },
    'connect4-sevens.shape': {
      say: 'Eine Waagerechte und eine Diagonale, die sich treffen, sehen aus wie eine Sieben. Bau eine: Die beiden markierten Felder übereinander sollen beide eine Reihe vollenden.',
      right: 'Zwei Drohungen übereinander: Wer die untere aufhält, öffnet die obere.',
      wrong: 'Such den Stein, der in die Waagerechte gehört und beide Felder zählen lässt.',
    },
    'connect4-sevens.cash-in': {
      say: 'Blau musste das untere Feld besetzen.',
      right: 'Das obere gehörte dir.',
      wrong: 'Spiel auf den blauen Stein, entlang der Diagonale.',
    },
    'connect4-parity.odd-threat': {
      say: 'Das Brett füllt sich von unten, und man spielt abwechselnd. Wer begonnen hat, bekommt also die ungeraden Zeilen, wenn niemand den Takt bricht. Bau eine Drohung in der dritten Zeile.',
      right: 'Sind die anderen Spalten voll, muss Blau darunter spielen.',
      wrong: 'Mach eine Dreierreihe in der dritten Zeile.',
    },
    'connect4-parity.who-must': {
      say: 'Kurz vor dem Ende. Die beiden markierten Felder gewinnen für dich. Wer darunter spielt, verliert sie: Du solltest nicht, und Blau will nicht.',
      right: '',
      wrong: '',
    },
    'connect4-parity.wait': {
      say: 'In einer Spalte passiert nichts. Spiel sie, und Blau gehen die Züge aus.',
      right: 'Zugzwang: Blau muss unter eines deiner Felder spielen.',
      wrong: 'Das gibt dein eigenes Feld her: Blau besetzt es einfach.',
    },
    'connect4-parity.cash-in': {
      say: 'Blau musste.',
      right: 'Eine gute Drohung auf der richtigen Höhe entscheidet eine ganze Partie.',
      wrong: 'Spiel das markierte Feld.',
    },
    'connect4-plans.count': {
      say: 'In Zeile 4 fehlen dir zwei Steine, in den Spalten 2 und 3. Freiwillig spielt Blau nie direkt darunter. Zähl die leeren Felder jeder Spalte: Nur Spalte 7 hat eine ungerade Zahl.',
      right: '',
      wrong: '',
    },
    'connect4-plans.make-even': {
      say: 'Mach jede Spalte gerade.',
      right:
        'Jetzt ist Blau am Zug, und du kannst direkt über jedem Stein antworten. So bekommst du jedes zweite Feld.',
      wrong: 'So bleibt eine Spalte ungerade, und am Ende fehlt dir eine Antwort.',
    },
    'connect4-plans.above': {
      say: 'Blau hat Spalte 3 gespielt. Antworte direkt darüber.',
      right: 'Das ist der ganze Plan: Wo Blau auch spielt, du spielst direkt darüber.',
      wrong: 'Nicht dort. Der Plan gelingt nur, wenn du in derselben Spalte antwortest.',
    },
    'connect4-plans.again': {
      say: 'Blau spielt weiter in Spalte 3. Antworte noch einmal.',
      right: 'Zeile 4 in Spalte 3 gehört dir.',
      wrong: 'Direkt über dem letzten Stein.',
    },
    'connect4-plans.cash-in': {
      say: 'Spalte 2 ließ sich nicht ewig vermeiden. Vollende die Reihe.',
      right: 'Niemand musste vorausrechnen: Das Zählen hat genügt.',
      wrong: 'In Zeile 4 fehlt noch ein Stein.',
    },
    'connect4-plans.partners': {
      say: 'Manchmal bleiben zwei Spalten ungerade, hier 1 und 4. Dann sind sie Partner: Auf einen Stein in der einen darfst du in der anderen antworten. Mach alle übrigen Spalten gerade.',
      right: 'Jetzt kann Blau keine Reihe mehr bilden, was auch kommt.',
      wrong: 'Dann bleibt noch eine Spalte ungerade.',
    },
    'connectx-first-steps.five': {
      say: 'Andere Bretter haben andere Längen: Hier gewinnen fünf in einer Reihe.',
      right: 'Fünf.',
      wrong: 'Einen noch neben deine vier.',
    },
    'connectx-first-steps.open-four': {
      say: 'Die Idee bleibt gleich: Lass beide Enden offen.',
      right: 'Zwei Enden, eine Antwort.',
      wrong: 'Das hält Blau mit einem Stein auf.',
    },
    'connectx-first-steps.three-players': {
      say: 'Drei spielen: Rot, Blau, Grün, in dieser Folge. Blau ist als Nächstes dran und will vier.',
      right: 'Aufgehalten. Achte auf den, der als Nächstes dran ist.',
      wrong: 'Blau macht die Reihe voll, bevor du wieder dran bist.',
    },
    'morris-first-steps.place': {
      say: 'Jeder hat sechs Steine. Zuerst werden sie abwechselnd gesetzt, auf irgendeinen freien Punkt. Setz einen.',
      right: 'Da steht er. Dann ist Blau dran.',
      wrong: '',
    },
    'morris-first-steps.mill': {
      say: 'Drei auf einer Linie sind eine Mühle. Schließ sie und nimm einen blauen Stein.',
      right: 'Eine Mühle nimmt einen Stein, sofort.',
      wrong: 'Setz deinen dritten Stein auf die Linie.',
    },
    'morris-first-steps.block': {
      say: 'Blau hat zwei auf einer Linie. Setz deinen Stein dazwischen.',
      right: 'Aufgehalten.',
      wrong: 'Blau schließt jetzt die Mühle und nimmt dir einen Stein.',
    },
    'morris-first-steps.move': {
      say: 'Alle Steine sind gesetzt: Jetzt ziehen sie auf den Linien zum nächsten Punkt. Schließ so eine Mühle.',
      right: 'Auch eine gezogene Mühle nimmt einen Stein.',
      wrong: 'Zieh den Stein neben der Lücke.',
    },
    'morris-first-steps.protected': {
      say: 'Steine in einer Mühle sind geschützt, solange andere da sind. Schließ deine Mühle und nimm den, der allein steht.',
      right: 'Richtig: Die drei in der Mühle sind geschützt.',
      wrong: 'Schließ die Mühle auf dem äußeren Quadrat.',
    },
    'morris-first-steps.two-men': {
      say: 'Wer nur noch zwei Steine hat, hat verloren. Blau hat drei.',
      right: 'Zwei Steine geben keine Mühle: Du gewinnst.',
      wrong: 'Schließ die Mühle und nimm einen Stein.',
    },
    'morris-mills.threat': {
      say: 'Zwei auf einer Linie, der dritte Punkt frei: Da droht eine Mühle. Stell so eine Drohung auf.',
      right: 'Blau muss antworten oder verliert einen Stein.',
      wrong: 'Noch teilen sich keine zwei deiner Steine eine offene Linie.',
    },
    'morris-mills.double-threat': {
      say: 'Finde den Punkt, der zu zwei Linien zugleich gehört.',
      right: 'Zwei Mühlen drohen, und Blau kann nur eine verhindern.',
      wrong: 'So droht höchstens eine Mühle. Versuch eine Ecke zwischen deinen Steinen.',
    },
    'morris-mills.open': {
      say: 'Eine Mühle lässt sich wieder benutzen: Öffne sie und schließ sie im nächsten Zug. Zieh den mittleren Stein nach innen.',
      right: 'Blau kommt nicht dazwischen.',
      wrong: 'Zieh den mittleren Stein deiner Mühle auf das innere Quadrat.',
    },
    'morris-mills.close': {
      say: 'Jetzt schließ sie wieder.',
      right: 'Noch ein Stein genommen.',
      wrong: 'Zieh ihn zurück.',
    },
    'morris-mills.double-mill': {
      say: 'Das Beste, was es gibt: ein Stein, der zwischen zwei Mühlen hin und her geht.',
      right: 'Er schließt mit jedem Zug eine Mühle.',
      wrong: 'Zieh den Stein zwischen den beiden Linien.',
    },
    'morris-blocking.shut-in': {
      say: 'Ein Stein ohne freien Nachbarpunkt kann nicht ziehen. Sperr den markierten ein.',
      right: 'Er bleibt, wo er ist.',
      wrong: 'Er hat noch einen freien Nachbarpunkt.',
    },
    'morris-blocking.no-move': {
      say: 'Wer nicht ziehen kann, hat verloren. Sperr alle drei ein.',
      right: 'Kein Zug mehr: Du gewinnst.',
      wrong: 'Einer kann noch hinaus.',
    },
    'morris-plans.crossing': {
      say: 'Im Mühlespiel mit neun Steinen gibt es vier Kreuzungen: Punkte mit vier Nachbarn. Ein Stein dort ist schwer einzusperren. Besetze eine.',
      right: 'Von hier geht es in vier Richtungen.',
      wrong: 'Dort treffen sich weniger Linien. Die markierten Punkte sind die Kreuzungen.',
    },
    'morris-plans.room': {
      say: 'Wer nicht ziehen kann, verliert. Zähl also die Züge: Blau hat noch drei, und zwei davon führen auf denselben Punkt. Besetze ihn.',
      right: 'Ein Zug bleibt: Den muss Blau nun machen.',
      wrong: 'Blau behält seine Züge. Such den Punkt, den zwei seiner Steine erreichen.',
    },
    'morris-plans.open': {
      say: 'Öffne eine Mühle nur, wenn niemand in die Lücke ziehen kann. Blau steht neben der Mitte deiner Mühle. Öffne sie gefahrlos.',
      right: 'Was Blau auch tut: Du schließt sie im nächsten Zug und nimmst einen Stein.',
      wrong: 'Das öffnet die Mühle nicht, oder Blau kann dazwischenziehen.',
    },
    'morris-plans.share': {
      say: 'Links hast du eine Mühle. Schließ eine zweite, die einen Stein mit ihr teilt.',
      right: 'Während die eine auf- und zugeht, bleibt die andere geschlossen.',
      wrong: 'Der unteren Linie fehlt noch ein Stein.',
    },
    'morris-plans.wait': {
      say: 'Blau hat eine Mühle und einen Zug, der sie geschlossen lässt. Nimm ihm diesen Zug.',
      right: 'Jetzt öffnet jeder Zug von Blau die Mühle.',
      wrong: 'Blau hat noch einen ruhigen Zug. Wohin kann der Stein außerhalb der Mühle?',
    },
  },
};
