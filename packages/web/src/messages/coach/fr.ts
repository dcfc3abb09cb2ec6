import type { CoachMessages } from './en.ts';

const moves = (count: number) => (count === 1 ? '1 coup' : `${count} coups`);

export const fr: CoachMessages = {
  learn: {
    title: 'Apprendre',
    hint: 'Voyez ce que vaut un coup, trouvez le seul qui gagne et découvrez les idées derrière.',
    today: 'Problème du jour',
    todayHint: 'Le même pour tout le monde, un autre demain.',
    solveToday: 'Le résoudre',
    solvedToday: 'Résolu aujourd’hui. À demain.',
    again: 'Le revoir',
    puzzles: 'Problèmes',
    puzzlesHint: 'Un seul coup est juste. Trouvez-le.',
    lessons: 'Leçons',
    lessonsHint: 'Chaque idée sur le plateau, pas à pas.',
    analysis: 'Plateau d’analyse',
    analysisHint: 'N’importe quelle position, et ce que vaut chaque coup.',
    openBoard: 'Ouvrir le plateau',
  },
  evaluation: {
    win: (count) => (count === null ? 'gagne' : `gagne en ${moves(count)}`),
    draw: 'fait nulle',
    loss: (count) => (count === null ? 'perd' : `perd en ${moves(count)}`),
    guess: (value) => `estimation ${value}`,
    best: 'le meilleur',
    wins: (colour, count) => `${colour} gagne en ${moves(count)}`,
    drawn: 'Nulle avec le meilleur jeu',
    better: (colour) => `${colour} semble mieux`,
    even: 'Semble égal',
    share: (colour, percent) => `${colour} : gagne environ ${percent} fois sur 100`,
  },
  analysis: {
    title: 'Analyse',
    bar: 'Où en est la partie',
    exact: 'Exact',
    found: 'Trouvé, pas encore prouvé',
    estimate: 'Estimation',
    searching: 'Recherche …',
    depth: (plies) => `${plies} coups d’avance`,
    stop: 'Arrêter',
    goOn: 'Réfléchir plus longtemps',
    failed: 'L’ordinateur n’a pas pu répondre. Réessayez.',
    tryAgain: 'Réessayer',
    candidates: 'Tous les coups',
    more: (count) => `En montrer ${count} de plus`,
    line: 'Meilleure suite',
    tree: 'Coups',
    treeEmpty: 'Jouez un coup sur le plateau. Ce que vous essayez reste ici.',
    variation: 'Variante',
    controls: 'Parcourir les coups',
    first: 'Au début',
    back: 'Un coup en arrière',
    forward: 'Un coup en avant',
    last: 'À la fin',
    makeMain: 'En faire la ligne principale',
    forget: 'Supprimer à partir d’ici',
    forgotten: 'Supprimé.',
    undo: 'Annuler',
    keys: 'Touches : la virgule et le point pour reculer et avancer, les flèches aussi hors du plateau ; les chiffres jouent une colonne.',
    open: 'En ouvrir une autre',
    openTitle: 'Ouvrir une partie ou une position',
    openHint: 'Un lien, une partie en texte, ou seulement les coups : 4 4 5 3.',
    openText: 'Partie, lien ou coups',
    openGame: 'Jeu de ces coups',
    openButton: 'Ouvrir',
    openFile: 'Depuis un fichier',
    openSaved: 'Parties enregistrées',
    openSetUp: 'Composer une position',
    openWrong: (what) => `Impossible à lire. ${what}`,
    openFresh: 'Nouveau plateau',
    review: 'Revoir',
    playOn: 'Jouer d’ici',
    playTitle: 'Jouer d’ici',
    playHint: (colour) => `${colour} a le trait.`,
    playGo: 'Jouer',
    share: 'Partager',
    export: 'Exporter',
    why: 'Pourquoi ?',
    whyOf: (move) => `Pourquoi : ${move}`,
    play: (move, evaluation) => `Jouer ${move} : ${evaluation}`,
    over: 'La partie est finie ici.',
    toMove: (colour) => `Au tour de ${colour}`,
  },
  why: {
    of: (move) => `Pourquoi ${move}`,
    line: 'La suite',
    playThrough: 'À rejouer',
    close: 'Fermer',
    directions: {
      horizontal: 'sur la ligne',
      vertical: 'sur la colonne',
      rising: 'sur la diagonale qui monte vers la droite',
      falling: 'sur la diagonale qui descend vers la droite',
    },
    how: {
      line: (along) => `un alignement ${along}`,
      mill: 'un moulin',
      men: 'l’autre camp n’a plus que deux pions',
      blocked: 'l’autre camp ne peut plus bouger',
      full: 'le plateau est plein',
      'no-mill': 'pas de moulin depuis trop longtemps',
      repetition: 'la même position est revenue',
    },
    column: (number) => `colonne ${number}`,
    cell: (column, row) => `colonne ${column}, ligne ${row}`,
    cells: ({ columns, rows }, numbers) =>
      `${numbers.columns.length > 1 ? 'colonnes' : 'colonne'} ${columns}, ${numbers.rows.length > 1 ? 'lignes' : 'ligne'} ${rows}`,
    and: (first, last) => `${first} et ${last}`,
    or: (first, last) => `${first} ou ${last}`,
    placesTo: (place) => `un pion (${place})`,
    goes: (from, to) => `${from} vers ${to}`,
    takes: (turn, place) => `${turn}, en prenant le pion (${place})`,
    columns: (list) => `les colonnes ${list}`,
    more: (list, count) => `${list} et ${count === 1 ? 'un coup de plus' : `${count} coups de plus`}`,
    thisMove: 'ce coup',
    after: {
      now: 'dès maintenant,',
      forced: (after) => `après ${after},`,
      best: (after) => `avec le meilleur jeu, après ${after},`,
      always: (after, against) => `contre toute bonne réponse de ${against}, par exemple après ${after},`,
      example: (after) => `par exemple, après ${after},`,
    },
    story: (after, event) => `${after} ${event}`,
    aim: ({ player, against, place, along }, after) =>
      `${player} veut compléter un alignement ${along} (${place}) : après ${after}, par exemple, il ne manque plus que cette case, et si les autres colonnes se remplissent d’abord, ${against} doit jouer dessous, et ${player} y gagne`,
    onTheWay: {
      connect: (story, { against, stopped, stops }) =>
        `${story}. En chemin, ${against} doit parer ${stops === 1 ? 'une menace' : 'des menaces'} (${stopped})`,
      morris: (story, { player, against, stopped, stops }) =>
        `${story}. En chemin, ${player} menace de fermer ${stops === 1 ? 'un moulin' : 'des moulins'} (${stopped}), et ${against} l’empêche`,
    },
    events: {
      'double-threat': ({ player, places, count }) =>
        `${player} a ${count === 2 ? 'deux' : count} menaces à la fois (${places})`,
      'stacked-threat': ({ player, place, second }) =>
        `${player} menace une case (${place}) et celle juste au-dessus (${second})`,
      squeeze: ({ player, against }) => `chaque coup de ${against} laisse ${player} compléter un alignement`,
      'follow-up': ({ player, anyPlace, count }) =>
        `il suffit à ${player} de répondre juste au-dessus de chaque jeton, jusqu’à pouvoir compléter un alignement, pour gagner${count <= 3 ? `, au plus tard en ${anyPlace}` : ''}`,
      'lasting-threat': ({ player, against, place, along }) =>
        `il ne manque à ${player} qu’une case (${place}) pour un alignement ${along}, et si les autres colonnes se remplissent d’abord, ${against} doit jouer dessous, et ${player} y gagne`,
      'closes-mill': ({ player, place }) => `${player} ferme un moulin (${place})`,
      'sure-mill': ({ player, against, places, isOutOfReach }) =>
        `${player} menace de fermer un moulin (${places}), et ${isOutOfReach ? `aucun pion de ${against} ne peut y aller à temps` : `${against} ne peut pas l’empêcher`}`,
      'double-mill': ({ player, place, second }) =>
        `${player} a un double moulin : un pion va et vient (${place}, ${second})`,
      'shut-in': ({ against }) => `${against} ne peut plus bouger`,
      encloses: ({ player, against, places }) =>
        `${player} a enfermé des pions de ${against} (${places}), et à la fin ${against} ne peut plus bouger`,
    },
    claims: {
      wins: ({ player, how }) => `${player} gagne : ${how}.`,
      draws: ({ how }) => `La partie est nulle : ${how}.`,
      'only-move': ({ evaluation, instead }) => `Le seul coup : il ${evaluation}, le suivant ${instead}.`,
      'holds-out': 'Ici, tous les coups perdent. Aucun autre ne résiste plus longtemps.',
      'throws-away': ({ evaluation, instead, move }) => `Il ${evaluation}, alors que ${move} ${instead}.`,
      'forced-win': ({ player, against, moves: count }) =>
        `${player} gagne en ${moves(count)}, quoi que joue ${against}.`,
      refuted: ({ player, answer, moves: count }) => `${player} répond ${answer} et gagne en ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ move, storySentence }) => `Mieux vaut ${move}. ${storySentence}.`,
      prevents: ({ against, move, guard, storySentence, here }) =>
        `${guard === null ? `${move} perd.` : `Le pion de ${against} doit rester à sa place (${guard}).`} ${storySentence}.${here === null ? '' : ` Ce coup prend d’abord cette place (${here}).`}`,
      answered: ({ player, answer, idea, count, place }) =>
        `${player} répond ${answer}. ${idea}${count > 0 ? ` Cela menace aussi tout de suite une case (${place}).` : ''}`,
      better: ({ move, idea }) => `Mieux vaut ${move}. ${idea}`,
      'too-late': ({ player, against, place, count, answer, isAnswerStep, third, fourth, insteadWins, idea }) =>
        count > 0
          ? `${player} joue alors là où ${against} aurait dû jouer (${isAnswerStep ? answer : place}).`
          : `${player} répond ${answer}, et ${third} ne suffit alors plus pour ${insteadWins ? 'gagner' : 'annuler'}.${idea ? ` ${player} répond alors ${fourth}. ${idea}` : ''}`,
      forestalls: ({ against, place, move }) =>
        `${against} veut aussi cette case (${place}) : après ${move}, ce serait la meilleure réponse.`,
      'only-moves': ({ list, isWin }) =>
        `Seuls coups qui ${isWin ? 'gardent le gain' : 'tiennent la nulle'} : ${list}.`,
      'all-but': ({ list, isWin }) => `Ici, tout ${isWin ? 'gagne' : 'fait nulle'} sauf ${list}.`,
      evaluation: ({ evaluation }) => `Ce coup ${evaluation}.`,
      guess: ({ evaluation }) => `Rien n’est encore décidé : ${evaluation}.`,
      blocks: ({ against, along, place }) =>
        `Bloque ${against}, qui aurait complété un alignement ${along} (${place}).`,
      denies: ({ against, along, place }) =>
        `Prend une case (${place}) qu’il fallait à ${against} pour un alignement ${along}.`,
      aims: ({ along, places }) => `Travaille à un alignement ${along} : il manque encore ${places}.`,
      'most-lines': ({ place }) =>
        `Aucune autre case jouable n’a autant d’alignements encore possibles que celle-ci (${place}).`,
      fight: ({ player, against, place, before, left }) =>
        `L’enjeu est ${place} : des alignements à moitié faits en ont besoin, ${before} de ${player} et ${left} de ${against}.`,
      threatens: ({ against, along, place }) =>
        `Menace de compléter un alignement ${along} (${place})${against ? ` : ${against} doit y répondre` : ''}.`,
      'double-threat': ({ places, against }) =>
        `Plusieurs menaces à la fois (${places}) : ${against} ne peut en parer qu’une.`,
      'stacked-threat': ({ place, second }) =>
        `Menace une case (${place}) et, une fois celle-ci remplie, celle juste au-dessus (${second}).`,
      builds: ({ along, place }) => `Prépare une menace : un jeton en ${place} compléterait un alignement ${along}.`,
      prepares: ({ against, move, places }) =>
        `Prépare un coup double : ensuite, ${move} menacerait ${places}, et ${against} ne pourrait pas tout parer.`,
      seven: ({ places }) =>
        `Forme un sept : deux cases l’une sur l’autre (${places}) complètent chacune un alignement.`,
      allows: ({ player, along, place }) => `${player} joue ensuite ${place} et gagne ${along}.`,
      'allows-above': ({ player, along, place }) =>
        `Juste sous une case décisive (${place}) : ${player} y joue et gagne ${along}.`,
      'allows-win': ({ player, move }) => `${player} peut alors finir la partie : ${move}.`,
      'gives-up': ({ place, along }) =>
        `Abandonne une case (${place}) qui aurait complété un alignement ${along} : l’autre camp peut la remplir.`,
      parity: ({ player, against, place, isOdd }) =>
        `Une case (${place}), sur une ligne ${isOdd ? 'impaire' : 'paire'}, compléterait un alignement de ${player} : si les autres colonnes se remplissent d’abord, ${against} doit jouer dessous.`,
      plan: ({ player, against, groups, threat, planWins }) => {
        const answers = `À partir d’ici, ${player} répond juste au-dessus de chaque jeton${groups ? `, ou dans une colonne associée (${groups})` : ''}`;
        if (threat !== null)
          return `${answers}. ${against} n’obtient aucun alignement, n’a plus d’autre coup à la fin et doit jouer sous ${threat}, où ${player} gagne.`;
        return planWins
          ? `${answers}. Cela complète un alignement, et ${against} n’en obtient aucun.`
          : `${answers}. Cela empêche tous les alignements encore possibles pour ${against}.`;
      },
      'old-threats': ({ player, against, places }) =>
        `${player} menace déjà ${places} : ${against} ne doit pas jouer juste dessous.`,
      zugzwang: ({ player, against, place, along }) =>
        `Avec le meilleur jeu, par exemple, ${against} n’a plus de colonne sûre à la fin et doit jouer sous ${place}, où ${player} complète un alignement ${along}.`,
      'closes-mill': ({ removed }) =>
        removed === null ? 'Ferme un moulin.' : `Ferme un moulin et prend un pion (${removed}).`,
      'blocks-mill': ({ against, place }) => `Empêche un moulin de ${against} (${place}).`,
      'breaks-mill': ({ against, place }) => `Prend un pion (${place}) qu’il fallait à ${against} pour un moulin.`,
      'threatens-mill': ({ place }) => `Menace de fermer un moulin (${place}).`,
      'double-mill-threat': ({ places }) =>
        `Menace de fermer plusieurs moulins à la fois (${places}) : tous ne peuvent pas être empêchés.`,
      'double-mill': ({ place, second }) =>
        `Un double moulin : le pion va et vient (${place}, ${second}) et ferme un moulin à chaque fois.`,
      'joins-mills': ({ place }) =>
        `Deux moulins ont maintenant un pion en commun (${place}) : pendant que l’un s’ouvre et se referme, l’autre reste fermé.`,
      'opens-mill': 'Ouvre un de ses propres moulins.',
      'frees-mill': ({ place, second }) =>
        `Fait de la place pour son moulin : un pion pourrait sortir et revenir (${place}, ${second}).`,
      'lets-in': ({ player, place, second, count }) =>
        count === 1
          ? `Le pion quitte sa place (${place}), et ${player} y va.`
          : `De là (${second}), le pion gardait un point (${place}) ; maintenant, ${player} y va.`,
      'jams-mill': ({ place }) =>
        `Gêne son propre moulin (${place}) : aucun de ses pions ne peut sortir pour l’instant.`,
      'locks-mill': ({ against, place }) =>
        `Enferme un moulin de ${against} (${place}) : aucun de ses pions ne peut sortir pour l’instant.`,
      'denies-mill': ({ against, place }) => `Prend un point (${place}) qu’il fallait à ${against} pour un moulin.`,
      'denies-fork': ({ against, place }) =>
        `Prend un point (${place}) où ${against} aurait menacé deux moulins à la fois.`,
      'reopens-mill': ({ against, place }) =>
        `Ouvre le moulin pour le refermer aussitôt (${place}), et ${against} ne peut pas l’empêcher.`,
      'three-left': ({ against }) => `Il reste trois pions à ${against} : le prochain moulin gagne.`,
      'lets-fly': ({ against }) =>
        `Il reste trois pions à ${against}, qui peut désormais sauter, mais le prochain moulin gagne.`,
      'shuts-in': ({ player, places }) =>
        `Enferme des pions (${places}) tant que les pions de ${player} restent en place.`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against} doit ouvrir un moulin : il n’y a pas d’autre coup.`
          : `Coups de ${against} qui n’ouvrent pas de moulin : ${left}, au lieu de ${before}.`,
      'takes-crossing': ({ player, place, before, left }) =>
        `Prend un carrefour (${place}) : ${player} en tient maintenant ${left} sur ${before}.`,
      'out-of-time': ({ against, left, move }) =>
        `${against} gagnerait, mais le temps manque : encore ${left === 1 ? 'un coup' : `${left} coups`} sans moulin, et la partie est nulle.${move && ` ${move} tient aussi sans cela.`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? 'Un coup d’attente : aucun' : 'Aucun'} camp ne peut progresser, et après ${list}, la position est de nouveau la même.`,
      'few-moves': ({ against, before, left }) => `Coups qui restent à ${against} : ${left}, au lieu de ${before}.`,
      'blocks-men': ({ against, count, places }) =>
        count === 1
          ? `Un pion de ${against} ne peut plus bouger (${places}).`
          : `${count} pions de ${against} ne peuvent plus bouger.`,
      'allows-mill': ({ player, place }) => `${player} peut alors fermer un moulin (${place}).`,
    },
  },
  threats: {
    button: 'Menaces',
    none: 'Personne ne menace encore rien.',
    open: ({ player, place }) => `${player} peut compléter un alignement tout de suite : ${place}.`,
    owned: ({ player, against, place, isOdd }) =>
      `${player} menace ${place}, sur une ligne ${isOdd ? 'impaire' : 'paire'} : si les autres colonnes se remplissent d’abord, ${against} doit jouer dessous.`,
    loose: ({ player, place, isOdd }) =>
      `${player} menace ${place}, sur une ligne ${isOdd ? 'impaire' : 'paire'} : si les autres colonnes se remplissent d’abord, ${player} doit jouer dessous et perd la case.`,
    covered: ({ player, place }) => `${player} menace ${place}, mais cette colonne se décide plus bas.`,
    inAir: ({ player, place }) => `${player} menace ${place}.`,
    poisoned: (player, against, column) =>
      `${player} fait mieux d’éviter ${column} : ${against} gagne alors juste au-dessus.`,
  },
  hint: {
    button: 'Indice',
    next: { move: 'Pourquoi ?', idea: 'Et ensuite ?' },
    thinking: 'Réflexion …',
    move: (move) => `Essayez : ${move}.`,
    failed: 'Pas d’indice cette fois. Redemandez dans un instant.',
    close: 'Masquer l’indice',
  },
  review: {
    title: 'Revoir',
    of: (done, all) => `Position ${done} sur ${all}`,
    working: 'La partie est passée en revue …',
    failed: 'La revue n’a pas pu être terminée. Réessayez.',
    nothing: 'Il n’y a pas encore de coup à revoir.',
    graph: 'Qui menait, coup par coup',
    graphHint: (top, bottom) =>
      `En haut, c’est bon pour ${top}, en bas pour ${bottom}. Dans les bandes du bord, la partie est décidée : plus près du bord, plus tôt elle finit.`,
    graphMultiplayer: 'Les chances du camp qui a le trait.',
    start: 'Début',
    point: (ply, move, evaluation) => `Coup ${ply}, ${move} : ${evaluation}`,
    exact: 'Toutes les valeurs sont exactes.',
    estimates: 'Ce qui n’est pas prouvé est estimé.',
    accuracy: 'Précision',
    percent: (value) => `${value} %`,
    noChoice: 'aucun choix',
    grades: {
      best: 'Le meilleur',
      good: 'Bon',
      inaccuracy: 'Imprécision',
      mistake: 'Erreur',
      blunder: 'Grosse erreur',
    },
    graded: (grade, before, after) => `${grade}. Avant : ${before}. Après : ${after}.`,
    gradedSame: (grade, evaluation) => `${grade} : ${evaluation}.`,
    turning: 'Tournants',
    noTurning: 'Personne n’a rien laissé échapper.',
    turn: (ply, colour, move) => `Coup ${ply} : ${colour}, ${move}`,
    better: 'Mieux valait',
    retry: 'Rejouer ce coup',
    retryTask: 'Trouvez un meilleur coup.',
    retryRight: 'Oui, c’est mieux.',
    nextMistake: 'Erreur suivante',
    toReview: 'Retour à la relecture',
    analyse: 'Analyser ici',
    moves: 'Coups',
  },
  puzzles: {
    title: 'Problèmes',
    levels: ['', 'Très facile', 'Facile', 'Moyen', 'Difficile', 'Très difficile'],
    themes: {
      'double-threat': 'Deux menaces à la fois',
      seven: 'Une menace au-dessus de l’autre',
      zugzwang: 'Plus de bon coup',
      defence: 'Sauver la nulle',
      mill: 'Un moulin imparable',
      'double-mill': 'Double moulin',
      'shut-in': 'Enfermer',
      other: 'Autres problèmes',
    },
    progress: (solved, all) => `${solved} sur ${all} résolus`,
    unknown: 'Ce problème n’existe pas.',
    tasks: {
      win: (colour, count) => `${colour} joue et gagne en ${moves(count)}`,
      only: (colour) => `${colour} joue : un seul coup garde le gain`,
      draw: (colour) => `${colour} joue : un seul coup tient la nulle`,
    },
    number: (number, all) => `${number} sur ${all}`,
    right: 'Juste. Continuez.',
    solved: 'Résolu',
    solvedHint: 'Du premier coup.',
    solvedLater: (mistakes) => (mistakes === 1 ? 'Après un coup faux.' : `Après ${mistakes} coups faux.`),
    wrong: 'Pas celui-ci',
    wrongHint: 'Voici comment cela continuerait :',
    tryAgain: 'Réessayer',
    solution: 'Montrer la solution',
    shown: 'C’était celui-ci :',
    next: 'Problème suivant',
    analyse: 'L’analyser',
    back: 'Tous les problèmes',
    statistics: 'Vos problèmes',
    streak: 'Série',
    bestStreak: 'Meilleure série',
    daily: 'Jours de suite',
    solvedCount: 'Résolus',
    tried: 'Essayés',
    keptHere: 'Gardé sur cet appareil.',
  },
  lessons: {
    title: 'Leçons',
    steps: (count) => (count === 1 ? '1 étape' : `${count} étapes`),
    step: (number, all) => `Étape ${number} sur ${all}`,
    finished: 'Terminée',
    next: 'Suivant',
    back: 'Retour',
    tryAgain: 'Réessayer',
    doneTitle: 'Leçon terminée',
    nextLesson: (title) => `Leçon suivante : ${title}`,
    all: 'Toutes les leçons',
    yourTurn: 'À vous, sur le plateau.',
    unknown: 'Cette leçon n’existe pas.',
  },
  export: {
    title: 'Exporter',
    position: 'La position',
    game: 'La partie',
    analysis: 'L’analyse',
    png: 'Image (PNG)',
    svg: 'Image (SVG)',
    animated: 'Image animée (SVG)',
    print: 'Imprimer une feuille',
    json: 'Analyse (JSON)',
    text: 'Coups annotés (texte)',
    failed: 'Ce navigateur n’a pas pu créer le fichier.',
    sheetAfter: (count) => `Après ${count}`,
  },
};
