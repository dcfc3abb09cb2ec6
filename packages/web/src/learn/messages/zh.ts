import type { LessonWords } from '@rowhouse/coach/words';

export const zh: LessonWords = {
  titles: {
    'connect4-first-steps': '入门',
    'connect4-threats': '威胁',
    'connect4-sevens': '七字形',
    'connect4-parity': '奇与偶',
    'connect4-plans': '制定计划',
    'connectx-first-steps': '其他棋盘',
    'morris-first-steps': '入门',
    'morris-mills': '三连',
    'morris-blocking': '围困',
    'morris-plans': '计划',
  },
  about: {
    'connect4-first-steps': '棋子怎样落下，怎样取胜，怎样阻挡。',
    'connect4-threats': '一个威胁能挡住，两个同时就不能。',
    'connect4-sevens': '上下相叠的两个威胁。',
    'connect4-parity': '棋盘快满时，谁必须走哪里。',
    'connect4-plans': '每次都压在对方棋子的正上方，不用计算就能赢。',
    'connectx-first-steps': '更多大小，更多长度，更多玩家。',
    'morris-first-steps': '放子、成三连、走子、吃子。',
    'morris-mills': '威胁、双重威胁、双三连。',
    'morris-blocking': '无路可走就输了。',
    'morris-plans': '十字路口、活动空间、开合的三连：平静局面里该追求什么。',
  },
  steps: {
    'connect4-first-steps.drop': {
      say: '你执红。随便往一列里放一枚棋子。',
      right: '棋子会落到底。接着轮到蓝方。',
      wrong: '',
    },
    'connect4-first-steps.stack': {
      say: '每列从下往上填。在第四列的两枚上面再放一枚。',
      right: '棋子会叠起来：下面有什么，决定了你能走哪里。',
      wrong: '走标出的位置。',
    },
    'connect4-first-steps.row': {
      say: '四子连线即胜。你已有三枚：补上最后一枚。',
      right: '四子连线，你赢了。',
      wrong: '在三枚旁边再放一枚就赢。',
    },
    'connect4-first-steps.column': { say: '竖着也算。', right: '四枚叠成一列。', wrong: '把第四枚放在最上面。' },
    'connect4-first-steps.diagonal': {
      say: '斜着也算。那一列的高度正好。',
      right: '斜线上四枚。',
      wrong: '沿斜线往右上方走。',
    },
    'connect4-first-steps.block': {
      say: '蓝方已有三枚，下一步就赢。挡住它。',
      right: '挡住了。落子之前，总要先看看对方想做什么。',
      wrong: '蓝方现在连成一行。',
    },
    'connect4-threats.threat': {
      say: '威胁：四枚已有三枚，第四格又能走到。做一个威胁。',
      right: '蓝方必须应对，也确实应对了。',
      wrong: '这还没有威胁连成四子。',
    },
    'connect4-threats.double': {
      say: '一个威胁能挡住，两个同时就不能：做一个活三。',
      right: '两头都通：蓝方只能堵一头。',
      wrong: '蓝方一枚就能挡住。让两头都通。',
    },
    'connect4-threats.cash-in': {
      say: '蓝方堵住了左边。',
      right: '两个威胁，只能应一个：另一个就赢了。',
      wrong: '另一头还通着。',
    },
    'connect4-threats.see-it-coming': {
      say: '蓝方在中间有两枚，想做活三。现在就拦住：等第三枚落下就晚了。',
      right: '现在蓝方最多只有一个威胁。',
      wrong: '蓝方走第 5 列，两头都通。',
    },
    'connect4-threats.not-under': {
      say: '标出的位置蓝方一走就赢，但它下面还空着。走别处，让它继续空着。',
      right: '对：谁走到那格下面，谁就失去它。',
      wrong: '蓝方在你的棋子上面落子，赢了。',
    },
    'connect4-sevens.shape': {
      say: '一条横线和一条斜线相接，像个“七”。做一个：标出的上下两格，都要能连成一线。',
      right: '上下两个威胁：挡了下面，上面就通了。',
      wrong: '找那枚既属于横线、又让两格都有用的棋子。',
    },
    'connect4-sevens.cash-in': {
      say: '蓝方只好挡住下面一格。',
      right: '上面一格是你的。',
      wrong: '沿斜线，走在蓝子上面。',
    },
    'connect4-parity.odd-threat': {
      say: '棋盘从下往上填，双方轮流走。所以只要没人打乱节奏，先手会得到奇数行。在第三行做一个威胁。',
      right: '其他列填满后，蓝方只能走它的下方。',
      wrong: '在第三行连成三枚。',
    },
    'connect4-parity.who-must': {
      say: '快结束了。标出的两格你一走就赢。谁走到下面谁就失去它们：你不该走，蓝方也不想走。',
      right: '',
      wrong: '',
    },
    'connect4-parity.wait': {
      say: '有一列走了也没事。走那里，蓝方就无棋可走了。',
      right: '蓝方被逼无奈，只能走到你某一格的下面。',
      wrong: '这样就送掉了自己的位置：蓝方一挡就没了。',
    },
    'connect4-parity.cash-in': {
      say: '蓝方不得不走。',
      right: '高度合适的一个好威胁，就能决定整局。',
      wrong: '走标出的位置。',
    },
    'connect4-plans.count': {
      say: '第 4 行还差两子，在第 2 列和第 3 列。蓝方绝不会主动走它们的正下方。数一数每列的空格：只有第 7 列是奇数。',
      right: '',
      wrong: '',
    },
    'connect4-plans.make-even': {
      say: '让每一列都剩偶数个空格。',
      right: '现在轮到蓝方，你可以每次都压在正上方。这样每隔一格就有一格是你的。',
      wrong: '这样还有一列是奇数，到最后你会缺一手应着。',
    },
    'connect4-plans.above': {
      say: '蓝方走了第 3 列。压在它的正上方。',
      right: '计划就是这么简单：蓝方走哪里，你就走它的正上方。',
      wrong: '不是那里。只有在同一列应着，计划才成立。',
    },
    'connect4-plans.again': {
      say: '蓝方继续走第 3 列。再应一手。',
      right: '第 3 列的第 4 行是你的了。',
      wrong: '走在最后一子的正上方。',
    },
    'connect4-plans.cash-in': {
      say: '第 2 列终究躲不过。连成这一行。',
      right: '不用往前算：数一数就够了。',
      wrong: '第 4 行还差一子。',
    },
    'connect4-plans.partners': {
      say: '有时会剩下两列奇数，这里是第 1 列和第 4 列。它们就配成一对：对方走其中一列，你可以应在另一列。让其余各列都成偶数。',
      right: '现在无论怎么走，蓝方都连不成线了。',
      wrong: '这样还有另一列是奇数。',
    },
    'connectx-first-steps.five': {
      say: '别的棋盘有别的长度：这里五子连线才赢。',
      right: '五子连线。',
      wrong: '在四枚旁边再放一枚。',
    },
    'connectx-first-steps.open-four': {
      say: '道理一样：让两头都通。',
      right: '两头，只能堵一头。',
      wrong: '蓝方一枚就能挡住。',
    },
    'connectx-first-steps.three-players': {
      say: '三个人：红、蓝、绿，依次走。下一个是蓝方，想连四枚。',
      right: '挡住了。要盯住的是下一个人。',
      wrong: '还没轮到你，蓝方就连成了。',
    },
    'morris-first-steps.place': {
      say: '每方六枚棋子。先轮流放到任意空点上。放一枚。',
      right: '放好了。接着轮到蓝方。',
      wrong: '',
    },
    'morris-first-steps.mill': {
      say: '一线三枚就是三连。连上它，吃掉一枚蓝子。',
      right: '成三连，立刻吃掉一子。',
      wrong: '把第三枚放到线上。',
    },
    'morris-first-steps.block': {
      say: '蓝方一线有两枚。把你的棋子放过去挡住。',
      right: '挡住了。',
      wrong: '蓝方成三连，吃掉你一子。',
    },
    'morris-first-steps.move': {
      say: '棋子都放完了：现在沿线走到相邻的点。走一步成三连。',
      right: '走出来的三连也能吃一子。',
      wrong: '走缺口旁边的那枚。',
    },
    'morris-first-steps.protected': {
      say: '只要还有别的棋子可吃，三连里的就不能吃。成三连，吃掉单独的那枚。',
      right: '对：三连里的三枚受保护。',
      wrong: '在外圈成三连。',
    },
    'morris-first-steps.two-men': {
      say: '只剩两子就输了。蓝方有三子。',
      right: '两子成不了三连：你赢了。',
      wrong: '成三连，吃掉一子。',
    },
    'morris-mills.threat': {
      say: '一线两枚，第三点空着，就威胁成三连。做一个这样的威胁。',
      right: '蓝方必须应对，否则丢一子。',
      wrong: '你还没有两枚在同一条通的线上。',
    },
    'morris-mills.double-threat': {
      say: '找到同时属于两条线的点。',
      right: '同时威胁两个三连，蓝方只能挡一个。',
      wrong: '这样最多威胁一个三连。试试你两枚之间的角。',
    },
    'morris-mills.open': {
      say: '三连可以再用：打开它，下一步再连上。把中间那枚往里走。',
      right: '蓝方插不进来。',
      wrong: '把三连中间的那枚走到内圈。',
    },
    'morris-mills.close': { say: '现在再连上。', right: '又吃掉一子。', wrong: '把它走回去。' },
    'morris-mills.double-mill': {
      say: '最厉害的一招：一枚棋子在两个三连之间来回。',
      right: '每走一步都成三连。',
      wrong: '走两条线之间的那枚。',
    },
    'morris-blocking.shut-in': {
      say: '相邻没有空点的棋子动不了。围住标出的那枚。',
      right: '它只能待在原地。',
      wrong: '它旁边还有空点。',
    },
    'morris-blocking.no-move': {
      say: '无路可走就输了。把三枚都围住。',
      right: '没有一步可走：你赢了。',
      wrong: '还有一枚能走出来。',
    },
    'morris-plans.crossing': {
      say: '九子磨坊棋有四个十字路口，每个都有四个相邻点。那里的棋子很难被困住。占一个。',
      right: '从这里可以往四个方向走。',
      wrong: '那里交汇的线较少。标出的点才是十字路口。',
    },
    'morris-plans.room': {
      say: '无路可走就输，所以要数走法。蓝方还有三种走法，其中两种都走到同一个点。占住它。',
      right: '只剩一种走法：蓝方不得不走。',
      wrong: '蓝方的走法没有减少。找出它两个子都能到的点。',
    },
    'morris-plans.open': {
      say: '只有没人能走进空位时，才打开三连。蓝方就在你三连的中点旁边。安全地打开它。',
      right: '无论蓝方怎么走，你下一步都能再成三连并吃一子。',
      wrong: '这样没有打开三连，或者蓝方可以插进来。',
    },
    'morris-plans.share': {
      say: '左边你已有一个三连。再成一个与它共用一子的三连。',
      right: '一个开合时，另一个始终保持。',
      wrong: '最下面那条线还差一子。',
    },
    'morris-plans.wait': {
      say: '蓝方有一个三连，只有一种走法能保持它。让它走不成。',
      right: '现在蓝方怎么走都得打开三连。',
      wrong: '蓝方还有一步闲棋。三连之外的那个子能走到哪里？',
    },
  },
};
