import type { ClaimWords } from '@rowhouse/coach/words';
import { continued } from './continued.ts';
import type { CoachMessages } from './en.ts';

const moves = (count: number) => (count === 1 ? '1 coup' : `${count} coups`);

/** The clause about the only good reply to a bad move, and why it is needed. */
const onlyReply = (claim: ClaimWords, start: string): string => {
  const { player, against, answer, isWin, along, denies, isKey } = claim;
  const line = along ? `un alignement ${along}` : 'des alignements';
  const why = denies
    ? `, qui empêche ${line} dont ${against} a besoin`
    : `, car il faut à ${player} ${line} à cet endroit`;
  return `${start} une seule réponse ${isWin ? 'gagne' : 'fait nulle'} pour ${player} : ${answer}${isKey ? why : ''}`;
};

/** What a player needs in a key place. */
const needed = ({ isColumn, along, isWin }: ClaimWords): string =>
  isColumn
    ? isWin
      ? along === ''
        ? 'des alignements'
        : `un alignement ${along}`
      : `la chance d’${along === '' ? 'alignements' : `un alignement ${along}`}`
    : 'un pion';

const spot = ({ isColumn, place }: ClaimWords): string => (isColumn ? `la case en ${place}` : place);

/** The end of a clause about a cell in mid-air that a line lacks. */
const underCell = ({ player, against, decides, ends, variant }: ClaimWords): string => {
  if (!decides) return `et ${against} ne doit pas jouer juste en dessous`;
  if (!ends)
    return variant === 0 ? `et sans cette case, ${player} ne gagnerait pas` : `et ${player} ne gagne qu’avec elle`;
  return variant === 0
    ? `et ${against} finit par devoir jouer juste en dessous`
    : `et à la fin il ne reste à ${against} que la case en dessous`;
};

export const fr: CoachMessages = {
  learn: {
    title: 'Apprendre',
    hint: 'Voyez ce que vaut chaque coup, trouvez celui qui gagne et apprenez pourquoi.',
    today: 'Problème du jour',
    again: 'Le revoir',
    puzzles: 'Problèmes',
    puzzlesHint: 'Un seul coup est juste. Trouvez-le.',
    lessons: 'Leçons',
    lessonsHint: 'Chaque idée sur le plateau, pas à pas.',
    analysis: 'Plateau d’analyse',
  },
  evaluation: {
    win: (count) => (count === null ? 'gagne' : `gagne en ${moves(count)}`),
    draw: 'fait nulle',
    loss: (count) => (count === null ? 'perd' : `perd en ${moves(count)}`),
    guess: (value) => `estimation ${value}`,
    best: 'le meilleur',
    wins: (colour, count) => `${colour} gagne en ${moves(count)}`,
    drawn: 'Nulle avec le meilleur jeu',
    better: (colour) => `${colour} semble avoir l’avantage`,
    even: 'Semble équilibré',
    share: (colour, games) => `${colour} gagne environ ${games} fois sur 10`,
  },
  analysis: {
    title: 'Analyse',
    bar: 'Où en est la partie',
    exact: 'Exact',
    found: 'Trouvé, pas encore prouvé',
    estimate: 'Estimation',
    searching: 'Recherche…',
    depth: (plies) => `${plies} coups d’avance`,
    stop: 'Arrêter',
    goOn: 'Réfléchir plus longtemps',
    failed: 'L’ordinateur n’a pas pu répondre. Réessayez.',
    tryAgain: 'Réessayer',
    candidates: 'Tous les coups',
    more: (count) => `En montrer ${count} de plus`,
    line: 'Meilleure suite',
    tree: 'Coups',
    treeEmpty: 'Jouez un coup sur le plateau, et il apparaîtra ici.',
    variation: 'Variante',
    controls: 'Parcourir les coups',
    first: 'Au début',
    back: 'Un coup en arrière',
    forward: 'Un coup en avant',
    last: 'À la fin',
    makeMain: 'En faire la variante principale',
    forget: 'Supprimer à partir d’ici',
    forgotten: 'Supprimé.',
    undo: 'Annuler',
    keys: 'Au clavier, la virgule et le point parcourent les coups, les flèches aussi hors du plateau ; un chiffre joue dans cette colonne.',
    open: 'En ouvrir une autre',
    openTitle: 'Ouvrir une partie ou une position',
    openHint: 'Collez un lien, une partie en texte ou seulement les coups : 4 4 5 3.',
    openText: 'Partie, lien ou coups',
    openGame: 'Ces coups viennent de',
    openButton: 'Ouvrir',
    openFile: 'Depuis un fichier',
    openSaved: 'Parties enregistrées',
    openSetUp: 'Composer une position',
    openWrong: (what) => `Lecture impossible. ${what}`,
    openMove: (at, found, expected) => `Coup ${at} : on attendait ${expected}, on a trouvé « ${found} ».`,
    openFresh: 'Nouveau plateau',
    review: 'Bilan',
    playOn: 'Jouer d’ici',
    askClass: 'Interroger la classe',
    playTitle: 'Jouer d’ici',
    playHint: (colour) => `À ${colour} de jouer.`,
    playGo: 'Jouer',
    share: 'Partager',
    export: 'Exporter',
    why: 'Pourquoi ?',
    whyOf: (move) => `Pourquoi : ${move}`,
    play: (move, evaluation) => `Jouer ${move} : ${evaluation}`,
    over: 'La partie est finie ici.',
    toMove: (colour) => `À ${colour} de jouer`,
  },
  why: {
    of: (move) => `Pourquoi ${move}`,
    line: 'La suite',
    playThrough: 'La rejouer',
    close: 'Fermer',
    concepts: {
      win: 'Gagner tout de suite',
      block: 'Ligne ouverte',
      'double-threat': 'Double menace',
      'stacked-threat': 'Menaces superposées',
      'poisoned-column': 'Colonne empoisonnée',
      'odd-threat': 'Menace impaire',
      'even-threat': 'Menace paire',
      zugzwang: 'Zugzwang',
      'follow-up': 'Répondre au-dessus',
      'key-place': 'Case clé',
      tempo: 'Temps',
      centre: 'Centre',
      mill: 'Moulin',
      'open-mill': 'Ouvrir le moulin',
      'running-mill': 'Double moulin',
      'shut-in': 'Enfermé',
      guard: 'Gardien',
      'waiting-move': 'Coup d’attente',
      crossing: 'Croisement',
      'three-men': 'Plus que trois pions',
      'which-man': 'Quel pion prendre',
      'move-limit': 'Limite de coups',
    },
    directions: {
      horizontal: 'à l’horizontale',
      vertical: 'à la verticale',
      rising: 'en diagonale montante',
      falling: 'en diagonale descendante',
    },
    how: {
      line: (along) => `un alignement ${along}`,
      mill: 'un moulin',
      men: 'l’autre camp n’a plus que deux pions',
      blocked: 'l’autre camp ne peut plus bouger',
      full: 'le plateau est plein',
      'no-mill': 'trop de coups sans moulin',
      repetition: 'la position s’est répétée',
    },
    column: (number) => `colonne ${number}`,
    cell: (column, row) => `colonne ${column}, ligne ${row}`,
    cells: ({ columns, rows }, numbers) =>
      `${numbers.columns.length > 1 ? 'colonnes' : 'colonne'} ${columns}, ${numbers.rows.length > 1 ? 'lignes' : 'ligne'} ${rows}`,
    and: (first, last) => `${first} et ${last}`,
    or: (first, last) => `${first} ou ${last}`,
    placesTo: (place) => `un pion en ${place}`,
    goes: (from, to) => `${from}–${to}`,
    takes: (turn, place) => `${turn} (prend ${place})`,
    columns: (list) => `les colonnes ${list}`,
    acts: {
      column: (column) => `la colonne ${column}`,
      placesTo: (place) => `un pion en ${place}`,
      goes: (from, to) => `le coup ${from}–${to}`,
      takes: (turn, place) => `${turn} (prend ${place})`,
    },
    replies: {
      column: (column) => `dans la colonne ${column}`,
      placesTo: (place) => `par un pion en ${place}`,
      goes: (from, to) => `par le coup ${from}–${to}`,
      takes: (turn, place) => `${turn} (prend ${place})`,
    },
    later: {
      forced: () => 'quelques coups forcés plus tard,',
      best: () => 'avec le meilleur jeu,',
      always: (against) => `${against} n’a alors aucune défense : bientôt,`,
      example: () => 'avec le meilleur jeu, par exemple,',
      likely: () => 'probablement, quelques coups plus tard,',
    },
    thisMove: 'ce coup',
    after: {
      now: 'dès maintenant,',
      forced: (after) => `après ${after},`,
      best: (after) => `avec le meilleur jeu, après ${after},`,
      always: (after, against) => `${against} n’a alors aucune défense : après ${after}, par exemple,`,
      example: (after) => `après ${after}, par exemple,`,
      likely: (after) => `probablement, après ${after},`,
    },
    standing: ({ owner, discs, discsAlong, lacks }) =>
      lacks
        ? `À part cette case, il ne manque à ${owner} que la case en ${lacks}${discsAlong && ` pour un alignement ${discsAlong}`}.`
        : `${owner} a déjà ${discs}${discsAlong && `, pour un alignement ${discsAlong} à cet endroit`}.`,
    decided: ({ player, against, place, along, ends }) =>
      `${player} ne gagne qu’avec la case en ${place}. Dans une variante, ${
        ends
          ? `${against} doit jouer juste en dessous, et elle complète un alignement ${along}`
          : `il ne manque plus qu’elle à un alignement ${along}`
      }`,
    story: (after, event) => `${after} ${event}`,
    onTheWay: (story, { player, against, stopped, stops }) =>
      `${story}. En chemin, ${player} menace de fermer ${stops === 1 ? 'un moulin' : 'des moulins'} en ${stopped}, et ${against} ${stops === 1 ? 'l’empêche' : 'les empêche'}`,
    course: (player, moves) => `Le plan de ${player} : ${moves}.`,
    events: {
      'double-threat': ({ player, places, count }) =>
        `${player} a ${count === 2 ? 'deux' : count} menaces à la fois, en ${places}`,
      'stacked-threat': ({ player, place, second }) => `${player} menace en ${place}, et juste au-dessus (${second})`,
      squeeze: ({ player, against }) => `chaque coup de ${against} laisse ${player} compléter un alignement`,
      'follow-up': ({ player, anyPlace, count }) =>
        `${player} n’a plus qu’à répondre juste au-dessus de chaque jeton jusqu’à pouvoir compléter un alignement, et gagne${count <= 3 ? `, si ce n’est plus tôt, en ${anyPlace}` : ''}`,
      'lasting-threat': (claim) =>
        `il ne manque plus à ${claim.player} que la case en ${claim.place} pour un alignement ${claim.along}, ${underCell(claim)}`,
      'completes-line': ({ player, along, place }) => `${player} complète un alignement ${along} en ${place}`,
      'needs-cells': (claim) =>
        `il ne manque plus à ${claim.player} que ${claim.places} pour un alignement ${claim.along}${claim.count === 1 ? `, ${underCell(claim)}` : ''}`,
      'closes-mill': ({ player, place }) => `${player} ferme un moulin en ${place}`,
      'sure-mill': ({ player, against, places, count, isOutOfReach, variant }) =>
        count === 1
          ? isOutOfReach && variant > 0
            ? `${player} va fermer un moulin en ${places}, trop loin des pions de ${against}`
            : `${player} menace de fermer un moulin en ${places}, et ${isOutOfReach ? `aucun pion de ${against} ne peut y aller à temps` : `${against} ne peut pas l’empêcher`}`
          : `${player} menace de fermer des moulins en ${places}, et ${against} ne peut pas empêcher ${count === 2 ? 'les deux' : 'tous les moulins'}`,
      'double-mill': ({ player, place, second }) =>
        `${player} a un double moulin, avec un pion qui va et vient entre ${place} et ${second}`,
      'shut-in': ({ against }) => `${against} ne peut plus bouger`,
      encloses: ({ player, against, places }) =>
        `${player} a enfermé les pions de ${against} en ${places}, et à la fin ${against} ne peut plus bouger`,
    },
    claims: {
      wins: ({ player, how }) => `${player} gagne : ${how}.`,
      draws: ({ how }) => `La partie est nulle : ${how}.`,
      'only-move': ({ instead }) => `Le seul coup : le deuxième meilleur ${instead}.`,
      decisive: ({ player, place, places, count, isColumn }) =>
        isColumn
          ? `${count === 1 ? 'La case décisive' : 'Les cases décisives'} : ${places}. Sans alignement à cet endroit, ${player} ne gagnerait pas.`
          : `${player} gagne grâce au pion en ${place} : ailleurs, il ne suffirait pas.`,
      'holds-out': ({ moves: count, insteadMoves, playing }) =>
        `Ici, tous les coups perdent : celui-ci en ${moves(count)}, ${playing} en ${moves(insteadMoves ?? 0)} seulement.`,
      'few-replies': ({ left, before, answer }) =>
        left === 1 ? `Une seule réponse gagne : ${answer}.` : `Seules ${left} réponses sur ${before} gagnent.`,
      'only-reply': (claim) => `${onlyReply(claim, 'Ensuite,')}.${claim.idea && ` ${claim.idea}`}`,
      fails: (claim) =>
        claim.here === null
          ? `${claim.playing} ${claim.evaluation}. ${onlyReply(claim, 'Ensuite,')}.`
          : `Prend d’abord la case clé. ${onlyReply(claim, `Après ${claim.playing},`)}.`,
      'throws-away': ({ evaluation, instead, playing, left, insteadWins }) =>
        left > 1
          ? `Ce coup ${evaluation}, alors que ${left} coups ${insteadWins ? 'gagnent' : 'font nulle'}${playing && `, par exemple ${playing}`}.`
          : `Ce coup ${evaluation}${playing && `, alors que ${playing} ${instead}`}.`,
      'seems-worse': ({ evaluation, insteadWins, insteadMoves, playing, left }) => {
        const count = insteadMoves === null ? '' : ` en ${moves(insteadMoves)}`;
        if (insteadWins) return playing ? `${playing} gagnait${count}.` : `Ce coup manque un gain${count}.`;
        const verdict =
          evaluation !== ''
            ? `Ce coup ${evaluation}`
            : left >= 15
              ? 'Probablement une erreur'
              : 'Sans doute pas le meilleur coup';
        return `${verdict}${playing && ` : ${playing} semble meilleur`}.`;
      },
      averts: ({ playing, storySentence, here }) =>
        `${playing} semble moins bon. ${storySentence}.${here === null ? '' : ` Ce coup occupe d’abord cette place (${here}).`}`,
      'must-block': ({ player, against, places, count }) =>
        count === 1
          ? `${player} menace en ${places}, et ${against}, qui joue avant, doit y parer.`
          : `Menace plusieurs cases à la fois (${places}) : les deux autres doivent parer.`,
      'allows-later': ({ player, against, places }) =>
        `${player} menace en ${places}, et ${against} ne peut en parer qu’une.`,
      'forced-win': ({ player, against, moves: count }) =>
        `${player} gagne en ${moves(count)}, quoi que joue ${against}.`,
      refuted: ({ player, reply, moves: count }) => `${player} répond ${reply} et gagne en ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ playing, storySentence }) => `Mieux vaut ${playing}. ${storySentence}.`,
      prevents: ({ against, playing, guard, storySentence, here }) =>
        `${guard === null ? `${playing} perd.` : `Le pion de ${against} en ${guard} doit y rester.`} ${storySentence}.${here === null ? '' : ` Ce coup occupe d’abord cette place (${here}).`}`,
      'dangerous-man': (claim) =>
        `Le danger, c’est le pion en ${claim.place}. S’il reste, ${claim.player} répond ${claim.reply}${continued(claim, (deed) => ` et ${deed}`)}`,
      answered: (claim) =>
        `${claim.player} répond ${claim.reply}${continued(claim, (deed) => ` et ${deed}`)}${claim.count > 0 ? ` Cela menace aussi tout de suite en ${claim.place}.` : ''}`,
      better: (claim) => `Mieux vaut ${claim.playing}${continued(claim, (deed) => `. Ce coup ${deed}`)}`,
      'too-late': (claim) => {
        const { player, against, place, count, answer, reply, isAnswerStep, third, fourthReply, insteadWins, idea } =
          claim;
        if (count > 0)
          return `${player} joue alors là où ${against} aurait dû jouer (${isAnswerStep ? answer : place}).`;
        const late = `${player} répond ${reply}, et ${third} ne suffit alors plus pour ${insteadWins ? 'gagner' : 'faire nulle'}.`;
        return idea
          ? `${late} En effet, ${player} répond ${fourthReply}${continued(claim, (deed) => ` et ${deed}`)}`
          : late;
      },
      forestalls: ({ against, place, move }) =>
        `${against} vise aussi cette place (${place}). Ce serait la meilleure réponse, par exemple à ce coup : ${move}.`,
      'only-moves': ({ list, isWin }) =>
        `Les seuls coups qui ${isWin ? 'gardent le gain' : 'tiennent la nulle'} : ${list}.`,
      'all-but': ({ list, shortList, isColumn, isPlacing, isWin }) =>
        `Ici, ${isColumn ? 'toutes les colonnes' : isPlacing ? 'tous les points' : 'tous les coups'} ${isWin ? 'gagnent' : 'font nulle'}${list && `, sauf ${isColumn || isPlacing ? shortList : list}`}.`,
      evaluation: ({ evaluation }) => `Ce coup ${evaluation}.`,
      guess: 'L’entraîneur ne voit pas de coup nettement meilleur, mais pas non plus de raison simple.',
      blocks: ({ against, along, place }) =>
        `Bloque ${against}, qui aurait complété un alignement ${along} (${place}).`,
      denies: ({ against, along, place }) =>
        `Prend la case en ${place}, qu’il fallait à ${against} pour un alignement ${along}.`,
      aims: ({ along, places }) => `Vise un alignement ${along} : il manque encore ${places}.`,
      'most-lines': ({ place }) => `C’est en ${place} que passent le plus d’alignements encore possibles.`,
      fight: ({ player, against, place, before, left }) =>
        `Les deux camps veulent la case en ${place} : des alignements à moitié faits y passent, ${before} de ${player} et ${left} de ${against}.`,
      threatens: ({ against, along, place }) =>
        `Menace de compléter un alignement ${along} (${place})${against ? ` : ${against} doit y répondre` : ''}.`,
      'double-threat': ({ places, count, against }) =>
        `${count === 2 ? 'Deux' : 'Plusieurs'} menaces à la fois, en ${places} : ${against} ne peut en parer qu’une.`,
      'stacked-threat': ({ place, second }) => `Menace en ${place} et, si c’est paré, juste au-dessus (${second}).`,
      builds: ({ along, place }) => `Prépare une menace : un jeton en ${place} compléterait un alignement ${along}.`,
      prepares: ({ against, playing, places }) =>
        `Prépare une double menace : ensuite, ${playing} menacerait plusieurs cases à la fois (${places}), et ${against} ne pourrait pas tout parer.`,
      seven: ({ places }) =>
        `Forme un sept : deux cases l’une sur l’autre (${places}) complètent chacune un alignement.`,
      allows: ({ player, along, place }) => `${player} joue ensuite en ${place} et gagne ${along}.`,
      'allows-above': ({ player, along, place }) =>
        `Laisse ${player} jouer juste au-dessus, en ${place}, et gagner ${along}.`,
      'allows-win': ({ player, move }) => `${player} peut alors finir la partie : ${move}.`,
      'gives-up': ({ place, along }) =>
        `Abandonne la case en ${place}, qui aurait complété un alignement ${along} : l’autre camp peut la remplir.`,
      parity: (claim) =>
        `Il ne manque plus à ${claim.player} que la case en ${claim.place} (${claim.isOdd ? 'impaire' : 'paire'}) pour un alignement, ${underCell(claim)}.`,
      plan: ({ player, against, partners: [only, ...others], threat, planWins }) => {
        const together =
          others.length > 0
            ? ' ou dans la colonne qui lui est associée'
            : only &&
              `, sauf dans les colonnes ${only} : à un jeton joué là, on répond dans celle de ces colonnes qui convient`;
        const answers = `À partir d’ici, ${player} répond juste au-dessus de chaque jeton${together ?? ''}.`;
        if (threat !== null)
          return `${answers} ${against} n’obtient aucun alignement, n’a plus d’autre coup à la fin et doit jouer sous la case en ${threat}, où ${player} gagne.`;
        return planWins
          ? `${answers} Cela donne un alignement à ${player}, et jamais à ${against}.`
          : `${answers} ${against} ne peut alors plus compléter d’alignement.`;
      },
      'takes-key': (claim) => {
        const { against, move, isWin, variant } = claim;
        const need = `sinon (${move}), ${against} ${isWin ? 'gagnerait' : 'ferait nulle'}, mais seulement avec ${needed(claim)} à cet endroit.`;
        return variant === 0
          ? `Prend ${spot(claim)} à ${against} : ${need}`
          : `La clé est ${spot(claim)} : ${need} Ce coup arrive le premier.`;
      },
      'leaves-key': (claim) => {
        const { player, isWin, variant } = claim;
        const need = `${isWin ? 'gagne' : 'fait nulle'}, mais seulement avec ${needed(claim)} à cet endroit`;
        return variant === 0
          ? `Laisse ${spot(claim)} à ${player}, qui ${need}.`
          : `La clé est ${spot(claim)} : ${player} ${need}, et ce coup le permet.`;
      },
      'needs-disc': ({ player, along, isWin }) =>
        `${player} a besoin de ce jeton : sans un alignement ${along} qui passe par lui, plus de ${isWin ? 'gain' : 'nulle'}.`,
      'missed-key': (claim) =>
        `Pour ${claim.isWin ? 'gagner' : 'faire nulle'}, il faut à ${claim.player} ${needed(claim)} ${claim.isColumn ? 'passant par' : 'en'} ${spot(claim)}.`,
      'old-threats': ({ player, against, places }) =>
        `${player} menace déjà en ${places} : ${against} ne doit pas jouer juste en dessous.`,
      zugzwang: ({ player, against, place, along }) =>
        `Avec le meilleur jeu, par exemple, ${against} finit par ne plus avoir de colonne sûre et doit jouer sous la case en ${place}, où ${player} complète un alignement ${along}.`,
      'closes-mill': ({ removed }) =>
        removed === null ? 'Ferme un moulin.' : `Ferme un moulin et prend le pion en ${removed}.`,
      'blocks-mill': ({ against, place }) => `Empêche un moulin de ${against} en ${place}.`,
      'breaks-mill': ({ against, place }) => `Prend le pion en ${place}, qu’il fallait à ${against} pour un moulin.`,
      'threatens-mill': ({ place }) => `Menace de fermer un moulin en ${place}.`,
      'double-mill-threat': ({ places, count, against }) =>
        `Menace de fermer des moulins en ${places}, et ${against} ne peut pas empêcher ${count === 2 ? 'les deux' : 'tous les moulins'}.`,
      'double-mill': ({ place, second }) =>
        `Un double moulin : le pion va et vient entre ${place} et ${second} et ferme un moulin à chaque fois.`,
      'joins-mills': ({ place }) =>
        `Deux moulins se partagent maintenant le pion en ${place} : pendant que l’un s’ouvre et se referme, l’autre reste fermé.`,
      'opens-mill': 'Ouvre un de ses propres moulins.',
      'frees-mill': ({ place, second }) =>
        `Fait de la place pour son moulin : le pion en ${place} pourrait aller en ${second} et revenir.`,
      'lets-in': ({ player, place, second, count }) =>
        count === 1
          ? `Le pion quitte ${place}, et ${player} y va.`
          : `De ${second}, le pion gardait ${place} ; maintenant, ${player} y va.`,
      'jams-mill': ({ place }) =>
        `Gêne son propre moulin : avec un pion en ${place}, aucun des siens ne peut plus sortir.`,
      'locks-mill': ({ against, place }) =>
        `Enferme un moulin de ${against} : avec un pion en ${place}, aucun des siens ne peut plus sortir.`,
      'denies-mill': ({ against, place }) => `Prend ${place}, qu’il fallait à ${against} pour un moulin.`,
      'denies-fork': ({ against, place }) => `Prend ${place}, d’où ${against} aurait menacé deux moulins à la fois.`,
      'reopens-mill': ({ against, place }) =>
        `Ouvre le moulin pour le refermer aussitôt en ${place}, et ${against} ne peut pas l’empêcher.`,
      'three-left': ({ against }) => `Il reste trois pions à ${against} : le prochain moulin gagne.`,
      'lets-fly': ({ against }) =>
        `Il reste trois pions à ${against}, qui peut désormais sauter, mais le prochain moulin gagne.`,
      'shuts-in': ({ player, places, count }) =>
        `Enferme ${count === 1 ? 'le pion' : 'les pions'} en ${places} tant que les pions de ${player} ne bougent pas.`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against} doit ouvrir un moulin : il n’y a pas d’autre coup.`
          : `Il ne reste à ${against} ${left === 1 ? 'qu’un coup qui n’ouvre' : `que ${left} coups qui n’ouvrent`} pas de moulin, au lieu de ${before}.`,
      'takes-crossing': ({ player, place, before, left }) =>
        `Prend ${place}, un croisement : ${player} en tient maintenant ${left} sur ${before}.`,
      'out-of-time': ({ against, left, playing }) =>
        `${against} gagnerait, mais trop tard : après ${left === 1 ? 'un coup de plus sans moulin' : `${left} coups de plus sans moulin, les deux camps confondus`}, la partie est nulle.${playing && ` Même sans cette règle, ${playing} tient la nulle.`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? 'Un coup d’attente : aucun' : 'Aucun'} camp ne peut progresser, et après ${list}, la position est de nouveau la même.`,
      'few-moves': ({ against, before, left }) =>
        `${left === 0 ? `Ne laisse aucun coup à ${against}` : `Ne laisse à ${against} ${left === 1 ? 'qu’un coup' : `que ${left} coups`}`}, au lieu de ${before}.`,
      'blocks-men': ({ against, count, places }) =>
        count === 1
          ? `Le pion de ${against} en ${places} ne peut plus bouger.`
          : `${count} pions de ${against} ne peuvent plus bouger.`,
      'allows-mill': ({ player, place }) => `${player} peut alors fermer un moulin en ${place}.`,
    },
  },
  threats: {
    button: 'Carte des menaces',
    none: 'Aucune menace pour l’instant.',
    open: ({ player, place }) => `${player} peut compléter un alignement tout de suite en ${place}.`,
    owned: ({ player, against, place, isOdd }) =>
      `${player} menace en ${place} (${isOdd ? 'impaire' : 'paire'}) : une fois les autres colonnes pleines, ${against} doit jouer juste en dessous.`,
    loose: ({ player, place, isOdd }) =>
      `${player} menace en ${place} (${isOdd ? 'impaire' : 'paire'}) : une fois les autres colonnes pleines, ${player} doit jouer juste en dessous et perd la case.`,
    covered: ({ player, place }) => `${player} menace en ${place}, mais cette colonne se décide plus bas.`,
    inAir: ({ player, place }) => `${player} menace en ${place}.`,
    poisoned: (player, against, column) =>
      `${player} ferait mieux d’éviter la ${column} : ${against} gagnerait juste au-dessus.`,
  },
  hint: {
    button: 'Indice',
    next: { where: 'Une question', question: 'Quelle idée ?', idea: 'Quel coup ?', move: 'Et ensuite ?' },
    look: { left: 'Regardez à gauche.', middle: 'Regardez au milieu.', right: 'Regardez à droite.' },
    ask: {
      win: () => 'Pouvez-vous gagner tout de suite ?',
      defence: (against) => `Que veut faire ${against} ensuite ?`,
      'double-threat': () => 'Pouvez-vous faire deux menaces à la fois ?',
      seven: () => 'Pouvez-vous menacer une case et celle du dessus ?',
      zugzwang: (against) => `Où ${against} devra-t-il jouer à la fin ?`,
      mill: (against) => `Quel moulin ${against} ne peut-il pas empêcher ?`,
      'shut-in': (against) => `Quels pions de ${against} pourraient se retrouver enfermés ?`,
      resist: (against) => `Quel coup complique le plus la tâche de ${against} ?`,
      plan: () => 'Quel coup vous aidera le plus par la suite ?',
    },
    behind: () => 'L’adversaire a l’avantage, mais ce n’est pas fini. Aucun autre coup ne résiste plus longtemps.',
    resists: (_, winning, of) =>
      winning === 1
        ? `L’adversaire a l’avantage, mais ensuite une seule réponse sur ${of} gagne.`
        : `L’adversaire a l’avantage, mais ensuite seules ${winning} réponses sur ${of} gagnent.`,
    thinking: 'Réflexion…',
    move: (move) => `Essayez ${move}.`,
    failed: 'Pas d’indice cette fois. Redemandez dans un instant.',
    close: 'Masquer l’indice',
  },
  ghosts: {
    label: 'Colonnes hantées',
    levels: {
      nothing: 'Rien',
      shiver: 'Des fantômes sur les colonnes perdantes',
      values: 'La valeur de chaque colonne',
    },
  },
  review: {
    title: 'Bilan',
    of: (done, all) => `Position ${done} sur ${all}`,
    working: 'Bilan en cours…',
    failed: 'Le bilan n’a pas pu être terminé. Réessayez.',
    nothing: 'Il n’y a pas encore de coup à revoir.',
    graph: 'Qui menait, coup par coup',
    graphHint: (top, bottom) =>
      `En haut, c’est bon pour ${top}, en bas pour ${bottom}. Dans les bandes du bord, la partie est décidée : plus on est près du bord, plus vite elle finit.`,
    graphMultiplayer: 'Les chances de gain du camp qui doit jouer.',
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
    verdicts: {
      best: 'Le meilleur coup.',
      fine: 'Correct.',
      leaves: (place, winner, isOwn) =>
        `${isOwn ? `Vous avez laissé la ${place} ouverte.` : `La ${place} reste ouverte.`} ${winner} y gagne au prochain coup.`,
      above: (winner) => `${winner} gagne juste au-dessus au prochain coup.`,
      losesNext: (winner) => `${winner} gagne au prochain coup.`,
      gaveWin: 'La victoire s’échappe.',
      turned: 'La victoire devient une défaite.',
      loses: 'La nulle est perdue.',
      sooner: 'Cela perd plus vite.',
      slower: 'Cela gagne encore, mais plus tard.',
      weaker: 'Un coup plus faible.',
    },
    instead: {
      win: (moves) => `Avec ${moves}, c’était gagné.`,
      faster: (moves) => `Avec ${moves}, c’était plus rapide.`,
      draw: (moves) => `Avec ${moves}, la nulle était assurée.`,
      longer: (moves) => `Avec ${moves}, la défense tenait plus longtemps.`,
      better: (moves) => `Mieux valait ${moves}.`,
    },
    turning: 'Tournants',
    noTurning: 'Personne n’a rien laissé échapper.',
    turn: (ply, colour, move) => `Coup ${ply} : ${colour}, ${move}`,
    better: 'Mieux valait',
    retry: 'Réessayer ce coup',
    retryTask: 'Trouvez un meilleur coup.',
    retryRight: 'Oui, c’est mieux.',
    nextMistake: 'Erreur suivante',
    toReview: 'Retour au bilan',
    analyse: 'Analyser ici',
    moves: 'Coups',
  },
  story: {
    before: {
      winning: (move, who) => `Avant le coup ${move}, ${who === null ? 'vous étiez gagnant' : `${who} était gagnant`}.`,
      level: (move) => `Avant le coup ${move}, la partie était équilibrée.`,
      open: (move) => `Avant le coup ${move}, tout restait ouvert.`,
      holding: (move, who) =>
        `Avant le coup ${move}, ${who === null ? 'vous étiez mené mais vous teniez' : `${who} était mené mais tenait`}.`,
      second: (move, who) =>
        `Avec un jeu parfait, commencer suffit pour gagner, mais ${who === null ? 'vous avez tenu' : `${who} a tenu`} jusqu’au coup ${move}.`,
    },
    allowed: (idea) => `Ce coup a permis ${idea}.`,
    missed: (idea) => `Un autre coup aurait mené à ${idea}.`,
    worse: 'Ce coup a cédé du terrain, et un autre était nettement meilleur.',
    ideas: {
      diagonal: 'un gain en [diagonale]',
      'open-line': 'un gain sur un [alignement ouvert]',
      'missed-win': 'un [gain immédiat]',
      'double-threat': 'une [double menace]',
      seven: 'deux [menaces superposées]',
      zugzwang: 'un [zugzwang]',
      'open-mill': 'un [moulin ouvert]',
      'missed-mill': 'un [moulin]',
      mill: 'un [moulin imparable]',
      'shut-in': 'un [blocage]',
    },
    practise: {
      diagonal: 'Entraînez-vous à regarder les deux diagonales avant chaque coup.',
      'open-line': 'Entraînez-vous à chercher ce que l’adversaire peut compléter.',
      'missed-win': 'Entraînez-vous à chercher d’abord votre propre gain.',
      'double-threat': 'Entraînez-vous à fermer une extrémité à temps.',
      seven: 'Entraînez-vous à regarder la case au-dessus de chaque menace.',
      zugzwang: 'Entraînez-vous à compter les coups sûrs qui restent.',
      'open-mill': 'Entraînez-vous à chercher quel moulin l’adversaire peut fermer.',
      'missed-mill': 'Entraînez-vous à chercher d’abord vos propres moulins.',
      mill: 'Entraînez-vous à prévoir les moulins deux coups à l’avance.',
      'shut-in': 'Entraînez-vous à laisser une issue à vos pions.',
      other: 'Comparez les deux coups et ce que chacun empêche.',
    },
    punished: 'Vous l’avez vu et vous avez saisi votre chance.',
    second: (plies, who) => [
      'Avec un jeu parfait, commencer suffit pour gagner.',
      `${who === null ? 'Vous n’avez fait' : `${who} n’a fait`} aucune erreur visible et ${who === null ? 'avez' : 'a'} tenu ${plies} coups.`,
      ...(who === null ? ['La prochaine fois, commencez.'] : []),
    ],
    gradual: {
      won: 'Vous avez gagné pas à pas, sans moment décisif.',
      lost: [
        'Aucun coup n’a perdu la partie à lui seul, de petits pas se sont ajoutés.',
        'Entraînez-vous à demander avant chaque coup ce qu’il empêche.',
      ],
      other: (winner) => `${winner} a gagné pas à pas, sans moment décisif.`,
    },
    drawn: 'Une partie équilibrée, qu’aucun coup n’a décidée.',
    open: 'Aucun coup n’a encore décidé cette partie.',
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
      'shut-in': 'Enfermer les pions',
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
    right: 'Bien vu. Continuez.',
    solved: 'Résolu',
    solvedHint: 'Du premier coup.',
    solvedLater: (mistakes) => (mistakes === 1 ? 'Après une erreur.' : `Après ${mistakes} erreurs.`),
    tryAgain: 'Réessayer',
    solution: 'Montrer la solution',
    shown: 'Voici la solution :',
    next: 'Problème suivant',
    analyse: 'Analyser',
    back: 'Tous les problèmes',
    statistics: 'Vos problèmes',
    streak: 'Réussites d’affilée',
    bestStreak: 'Record d’affilée',
    daily: 'Jours d’affilée',
    solvedCount: 'Résolus',
    tried: 'Essayés',
    keptHere: 'Enregistré sur cet appareil.',
  },
  train: {
    title: 'Entraînement',
    today: 'Pour vous, aujourd’hui',
    own: (count) => (count === 1 ? 'Une de vos propres erreurs' : `${count} de vos propres erreurs`),
    from: (names) =>
      names === ''
        ? 'Tirées de vos parties. Cette fois, jouez juste.'
        : `Tirées de vos parties avec ${names}. Cette fois, jouez juste.`,
    weak: {
      diagonal: 'Vous oubliez les diagonales',
      'open-line': 'Vous laissez des lignes ouvertes',
      'missed-win': 'Vous laissez passer des gains',
      'double-threat': 'Vous ne voyez pas les doubles menaces',
      seven: 'Vous ne voyez pas les menaces l’une sur l’autre',
      zugzwang: 'Vous ne voyez pas quand il n’y a plus de bon coup',
      'open-mill': 'Vous laissez des moulins ouverts',
      'missed-mill': 'Vous laissez passer des moulins',
      mill: 'Vous ne voyez pas venir les moulins',
      'shut-in': 'Vous ne voyez pas les pions qu’on enferme',
    },
    measured: (count, of) => `Dans ${count} de vos ${of} dernières erreurs.`,
    thenPuzzles: 'Puis quelques problèmes à ce sujet.',
    start: 'Commencer',
    other: 'Choisir autre chose',
    first: (game) => `Pour commencer : ${game}`,
    game: (name, day) => (name === '' ? `Votre partie du ${day}` : `Votre partie avec ${name}, ${day}`),
    task: (colour) => `${colour} joue : cette fois, jouez juste`,
    played: (move) => `Vous aviez joué : ${move}.`,
    seeGame: 'Revoir dans la partie',
    done: (right, all) => `${right} sur ${all} du premier coup`,
    later: 'Vos erreurs reviennent dans quelques jours, puis de moins en moins souvent quand vous les maîtrisez.',
    nothing:
      'Rien à travailler pour l’instant. Terminez une partie contre un voisin : vos erreurs deviendront des problèmes.',
    practise: 'À travailler',
    trainIt: 'S’y entraîner',
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
    failed: 'Votre navigateur n’a pas pu créer le fichier.',
    sheetAfter: (count) => `Après ${count}`,
  },
  today: {
    today: (day) => `Problème du jour · ${day}`,
    inRow: (days) => (days === 1 ? 'jour d’affilée' : 'jours d’affilée'),
    none: 'Résolvez le problème du jour et allumez votre première fenêtre.',
    lights: (days) => `Avec aujourd’hui, cela fera ${days}.`,
    litToday: 'La fenêtre du jour est allumée. À demain !',
    wrong: 'Pas celui-là.',
    wouldWin: (colour) => `${colour} gagnerait ensuite.`,
    onlyDraws: 'Cela ne donne que la nulle.',
    tooSlow: 'Cela gagne aussi, mais il y a plus rapide.',
    again: 'Réessayez.',
    onward: 'C’est ça. Continuez.',
    solved: 'Résolu !',
    solvedLater: (tries) => (tries === 2 ? 'Résolu au deuxième essai.' : `Résolu au ${tries}e essai.`),
    next: 'D’autres problèmes',
    run: 'Course aux problèmes',
    runHint: 'Trois minutes, trois lampes. Le chrono part à votre premier coup. Chaque erreur coûte une lampe.',
    runSolved: (count) => `${count} résolu${count < 2 ? '' : 's'}`,
    runLives: (lamps) => (lamps === 1 ? 'Plus qu’une lampe' : `Encore ${lamps} lampes`),
    runOver: (count) => (count < 2 ? `${count} problème résolu.` : `${count} problèmes résolus.`),
    runBest: 'Votre meilleure course !',
    runRecord: (count) => `Votre record : ${count}.`,
    runPace: (solved, tried, seconds) => `${solved} sur ${tried} justes, ${seconds} s chacun.`,
    runMissed: 'À revoir',
    runAgain: 'Encore une fois',
    lit: (windows) => `${windows} allumée${windows < 2 ? '' : 's'}`,
    streetWords: (month, windows, isLit) =>
      `${month} : ${windows === 0 ? 'aucune fenêtre allumée' : windows === 1 ? 'une fenêtre allumée' : `${windows} fenêtres allumées`}, celle d’aujourd’hui ${isLit ? 'allumée' : 'encore sombre'}`,
  },
  rating: {
    rating: 'Classement',
    puzzles: 'Classement aux problèmes',
    changed: (rating, change) => `Classement ${rating} (${change})`,
    between: (low, high) => `Sans doute entre ${low} et ${high}. Chaque premier essai le précise.`,
    settling: (done, of) => `Votre classement apparaît après ${of} problèmes : ${done} pour l’instant.`,
    history: (from, to) => `De ${from} à ${to} sur vos derniers problèmes`,
  },
};
