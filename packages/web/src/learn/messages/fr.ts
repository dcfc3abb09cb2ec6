import type { LessonWords } from '@rowhouse/coach/words';

export const fr: LessonWords = {
  titles: {
    'connect4-first-steps': 'Premiers pas',
    'connect4-threats': 'Menaces',
    'connect4-sevens': 'Les sept',
    'connect4-parity': 'Pair et impair',
    'connect4-plans': 'Un plan',
    'connectx-first-steps': 'Autres plateaux',
    'morris-first-steps': 'Premiers pas',
    'morris-mills': 'Moulins',
    'morris-blocking': 'Enfermer',
    'morris-plans': 'Plans',
  },
  about: {
    'connect4-first-steps': 'Comment tombent les jetons, comment on gagne, comment on bloque.',
    'connect4-threats': 'On pare une menace. Pas deux à la fois.',
    'connect4-sevens': 'Deux menaces, l’une sur l’autre.',
    'connect4-parity': 'Qui doit jouer où quand le plateau se remplit.',
    'connect4-plans': 'Répondre juste au-dessus de chaque jeton, et gagner sans calculer.',
    'connectx-first-steps': 'D’autres tailles, d’autres longueurs, plus de joueurs.',
    'morris-first-steps': 'Poser, fermer, glisser, prendre.',
    'morris-mills': 'Menaces, doubles menaces, le double moulin.',
    'morris-blocking': 'Qui ne peut plus bouger a perdu.',
    'morris-plans':
      'Croisements, liberté de mouvement, moulins qui s’ouvrent et se ferment : que viser dans une position calme.',
  },
  steps: {
    'connect4-first-steps.drop': {
      say: 'Vous êtes Rouge. Lâchez un jeton dans n’importe quelle colonne.',
      right: 'Il tombe aussi bas que possible. C’est maintenant à Bleu.',
      wrong: '',
    },
    'connect4-first-steps.stack': {
      say: 'Les colonnes se remplissent par le bas. Posez un jeton sur les deux de la quatrième colonne.',
      right: 'Les jetons s’empilent : ce qui est dessous décide où l’on peut jouer.',
      wrong: 'Jouez la case marquée.',
    },
    'connect4-first-steps.row': {
      say: 'Quatre jetons alignés gagnent. Vous en avez trois : complétez.',
      right: 'Quatre alignés. Vous gagnez.',
      wrong: 'Un jeton de plus à côté de vos trois gagne.',
    },
    'connect4-first-steps.column': {
      say: 'Une colonne compte aussi.',
      right: 'Quatre l’un sur l’autre.',
      wrong: 'Posez le quatrième dessus.',
    },
    'connect4-first-steps.diagonal': {
      say: 'Et une diagonale aussi. La colonne est juste assez haute.',
      right: 'Quatre en diagonale.',
      wrong: 'Suivez la diagonale vers le haut à droite.',
    },
    'connect4-first-steps.block': {
      say: 'Bleu en a trois et va gagner. Arrêtez-le.',
      right: 'Bloqué. Regardez toujours ce que veut l’autre camp avant de jouer.',
      wrong: 'Bleu complète maintenant l’alignement.',
    },
    'connect4-threats.threat': {
      say: 'Une menace : trois sur quatre, et la quatrième case est jouable. Faites-en une.',
      right: 'Bleu doit répondre, et le fait.',
      wrong: 'Cela ne menace pas encore d’en aligner quatre.',
    },
    'connect4-threats.double': {
      say: 'On pare une menace. Pas deux à la fois : faites un trois ouvert.',
      right: 'Les deux bouts sont ouverts : Bleu ne peut en fermer qu’un.',
      wrong: 'Bleu l’arrête avec un jeton. Laissez les deux bouts ouverts.',
    },
    'connect4-threats.cash-in': {
      say: 'Bleu a fermé le bout de gauche.',
      right: 'Deux menaces, une seule réponse : l’autre gagne.',
      wrong: 'L’autre bout est encore ouvert.',
    },
    'connect4-threats.see-it-coming': {
      say: 'Bleu en a deux au milieu et veut un trois ouvert. Arrêtez-le maintenant : après le troisième, c’est trop tard.',
      right: 'Bleu n’aura plus qu’une menace au mieux.',
      wrong: 'Bleu joue la colonne 5 et garde les deux bouts ouverts.',
    },
    'connect4-threats.not-under': {
      say: 'La case marquée gagne pour Bleu, mais il n’y a encore rien dessous. Jouez un coup qui n’y change rien.',
      right: 'Oui : qui joue sous cette case la perd.',
      wrong: 'Bleu joue maintenant sur votre jeton et gagne.',
    },
    'connect4-sevens.shape': {
      say: 'Une ligne et une diagonale qui se rejoignent ressemblent à un sept. Formez-en un : les deux cases marquées, l’une sur l’autre, doivent chacune compléter un alignement.',
      right: 'Deux menaces l’une sur l’autre : bloquer celle du bas ouvre celle du haut.',
      wrong: 'Cherchez le jeton qui appartient à la ligne et fait compter les deux cases.',
    },
    'connect4-sevens.cash-in': {
      say: 'Bleu a dû bloquer la case du bas.',
      right: 'Celle du haut était à vous.',
      wrong: 'Jouez sur le jeton bleu, en diagonale.',
    },
    'connect4-parity.odd-threat': {
      say: 'Le plateau se remplit par le bas et l’on joue à tour de rôle. Qui a commencé obtient donc les lignes impaires, si personne ne rompt le rythme. Préparez une menace sur la troisième ligne.',
      right: 'Quand les autres colonnes sont pleines, Bleu doit jouer dessous.',
      wrong: 'Alignez-en trois sur la troisième ligne.',
    },
    'connect4-parity.who-must': {
      say: 'La fin approche. Les deux cases marquées gagnent pour vous. Qui joue dessous les perd : vous ne devriez pas, et Bleu ne veut pas.',
      right: '',
      wrong: '',
    },
    'connect4-parity.wait': {
      say: 'Dans une colonne, il ne se passe rien. Jouez-la, et Bleu n’a plus de coup.',
      right: 'Zugzwang : Bleu doit jouer sous l’une de vos cases.',
      wrong: 'Vous donnez votre propre case : Bleu la bloque.',
    },
    'connect4-parity.cash-in': {
      say: 'Bleu y était forcé.',
      right: 'Une bonne menace à la bonne hauteur décide toute une partie.',
      wrong: 'Jouez la case marquée.',
    },
    'connect4-plans.count': {
      say: 'Il manque deux jetons sur la ligne 4, dans les colonnes 2 et 3. Bleu ne jouera jamais juste en dessous de son plein gré. Comptez les cases vides de chaque colonne : seule la colonne 7 en a un nombre impair.',
      right: '',
      wrong: '',
    },
    'connect4-plans.make-even': {
      say: 'Rendez toutes les colonnes paires.',
      right:
        'C’est à Bleu de jouer, et vous pouvez répondre juste au-dessus de chaque jeton. Vous obtenez ainsi une case sur deux.',
      wrong: 'Une colonne reste alors impaire, et à la fin une réponse vous manque.',
    },
    'connect4-plans.above': {
      say: 'Bleu a joué la colonne 3. Répondez juste au-dessus.',
      right: 'C’est tout le plan : où que Bleu joue, vous jouez juste au-dessus.',
      wrong: 'Pas là. Le plan ne marche que si vous répondez dans la même colonne.',
    },
    'connect4-plans.again': {
      say: 'Bleu continue dans la colonne 3. Répondez encore.',
      right: 'La ligne 4 de la colonne 3 est à vous.',
      wrong: 'Juste au-dessus du dernier jeton.',
    },
    'connect4-plans.cash-in': {
      say: 'Bleu ne pouvait pas éviter indéfiniment la colonne 2. Complétez l’alignement.',
      right: 'Personne n’a eu à calculer : compter a suffi.',
      wrong: 'Il manque un jeton sur la ligne 4.',
    },
    'connect4-plans.partners': {
      say: 'Parfois deux colonnes restent impaires, ici 1 et 4. Elles sont alors associées : à un jeton dans l’une, on peut répondre dans l’autre. Rendez paires toutes les autres colonnes.',
      right: 'Bleu ne peut plus rien aligner, quoi qu’il arrive.',
      wrong: 'Une autre colonne reste alors impaire.',
    },
    'connectx-first-steps.five': {
      say: 'D’autres plateaux, d’autres longueurs : ici, cinq alignés gagnent.',
      right: 'Cinq.',
      wrong: 'Encore un à côté de vos quatre.',
    },
    'connectx-first-steps.open-four': {
      say: 'L’idée reste la même : laissez les deux bouts ouverts.',
      right: 'Deux bouts, une réponse.',
      wrong: 'Bleu l’arrête avec un jeton.',
    },
    'connectx-first-steps.three-players': {
      say: 'Trois joueurs : Rouge, Bleu et Vert, dans cet ordre. Bleu joue juste après vous et veut en aligner quatre.',
      right: 'Bloqué. C’est le suivant qu’il faut surveiller.',
      wrong: 'Bleu complète l’alignement avant que ce soit de nouveau à vous.',
    },
    'morris-first-steps.place': {
      say: 'Six pions chacun. On les pose d’abord à tour de rôle, sur un point libre. Posez-en un.',
      right: 'Le voilà. C’est maintenant à Bleu.',
      wrong: '',
    },
    'morris-first-steps.mill': {
      say: 'Trois sur une ligne font un moulin. Fermez-le et prenez un pion bleu.',
      right: 'Un moulin prend un pion, aussitôt.',
      wrong: 'Posez votre troisième pion sur la ligne.',
    },
    'morris-first-steps.block': {
      say: 'Bleu en a deux sur une ligne. Posez votre pion en travers.',
      right: 'Bloqué.',
      wrong: 'Bleu ferme le moulin et vous prend un pion.',
    },
    'morris-first-steps.move': {
      say: 'Tous les pions sont posés : ils glissent maintenant le long des lignes vers un point voisin. Fermez ainsi un moulin.',
      right: 'Un moulin fermé en bougeant prend aussi un pion.',
      wrong: 'Faites glisser le pion voisin de la place vide.',
    },
    'morris-first-steps.protected': {
      say: 'On ne prend pas un pion d’un moulin tant qu’il y en a d’autres. Fermez votre moulin et prenez celui qui est seul.',
      right: 'Oui : les trois du moulin sont protégés.',
      wrong: 'Fermez le moulin sur le carré extérieur.',
    },
    'morris-first-steps.two-men': {
      say: 'Qui n’a plus que deux pions a perdu. Bleu en a trois.',
      right: 'Deux pions ne font pas de moulin : vous gagnez.',
      wrong: 'Fermez le moulin et prenez un pion.',
    },
    'morris-mills.threat': {
      say: 'Deux sur une ligne et le troisième point libre : c’est une menace de moulin. Faites-en une.',
      right: 'Bleu doit répondre, ou perdre un pion.',
      wrong: 'Vous n’avez pas encore deux pions sur une même ligne ouverte.',
    },
    'morris-mills.double-threat': {
      say: 'Trouvez le point qui appartient à deux lignes à la fois.',
      right: 'Deux moulins menacent, et Bleu ne peut en empêcher qu’un.',
      wrong: 'Cela ne menace qu’un moulin, au mieux. Essayez un coin entre vos pions.',
    },
    'morris-mills.open': {
      say: 'Un moulin peut resservir : ouvrez-le, et refermez-le au tour suivant. Déplacez le pion du milieu vers l’intérieur.',
      right: 'Bleu ne peut pas s’intercaler.',
      wrong: 'Déplacez le pion du milieu de votre moulin vers le carré intérieur.',
    },
    'morris-mills.close': { say: 'Maintenant, refermez-le.', right: 'Encore un pion pris.', wrong: 'Ramenez-le.' },
    'morris-mills.double-mill': {
      say: 'Le mieux qui soit : un pion qui va et vient entre deux moulins.',
      right: 'Il ferme un moulin à chaque coup.',
      wrong: 'Déplacez le pion entre les deux lignes.',
    },
    'morris-blocking.shut-in': {
      say: 'Un pion sans point voisin libre ne peut pas bouger. Enfermez le pion marqué.',
      right: 'Il reste où il est.',
      wrong: 'Il a encore un point voisin libre.',
    },
    'morris-blocking.no-move': {
      say: 'Qui ne peut plus bouger a perdu. Enfermez-les tous les trois.',
      right: 'Plus aucun coup : vous gagnez.',
      wrong: 'L’un d’eux peut encore sortir.',
    },
    'morris-plans.crossing': {
      say: 'Le jeu du moulin à neuf pions a quatre croisements : des points à quatre voisins. Un pion y est difficile à enfermer. Prenez-en un.',
      right: 'D’ici, il peut aller dans quatre directions.',
      wrong: 'Moins de lignes s’y rencontrent. Les croisements sont les points marqués.',
    },
    'morris-plans.room': {
      say: 'Qui ne peut plus bouger perd : comptez les coups. Il en reste trois à Bleu, et deux mènent au même point. Prenez-le.',
      right: 'Il ne reste qu’un coup : Bleu doit le jouer.',
      wrong: 'Bleu garde ses coups. Cherchez le point que deux de ses pions peuvent atteindre.',
    },
    'morris-plans.open': {
      say: 'N’ouvrez un moulin que si personne ne peut entrer dans la brèche. Bleu se tient à côté du milieu du vôtre. Ouvrez-le sans risque.',
      right: 'Quoi que fasse Bleu, vous le refermez au prochain coup et prenez un pion.',
      wrong: 'Cela n’ouvre pas le moulin, ou bien Bleu peut s’intercaler.',
    },
    'morris-plans.share': {
      say: 'Vous avez un moulin à gauche. Fermez-en un second qui partage un pion avec lui.',
      right: 'Pendant que l’un s’ouvre et se ferme, l’autre reste fermé.',
      wrong: 'Il manque un pion à la ligne du bas.',
    },
    'morris-plans.wait': {
      say: 'Bleu a un moulin, et un seul coup qui le laisse fermé. Enlevez-lui ce coup.',
      right: 'Maintenant, chaque coup de Bleu ouvre son moulin.',
      wrong: 'Bleu a encore un coup tranquille. Où peut aller le pion hors du moulin ?',
    },
  },
};
