import type { LessonWords } from '@rowhouse/coach/words';

export const pt: LessonWords = {
  titles: {
    'connect4-first-steps': 'Primeiros passos',
    'connect4-threats': 'Ameaças',
    'connect4-sevens': 'Setes',
    'connect4-parity': 'Par e ímpar',
    'connect4-plans': 'Um plano',
    'connectx-first-steps': 'Outros tabuleiros',
    'morris-first-steps': 'Primeiros passos',
    'morris-mills': 'Moinhos',
    'morris-blocking': 'Prender',
    'morris-plans': 'Planos',
  },
  about: {
    'connect4-first-steps': 'Como as fichas caem, como ganhar, como parar o adversário.',
    'connect4-threats': 'Uma ameaça se responde. Duas de uma vez, não.',
    'connect4-sevens': 'Duas ameaças, uma sobre a outra.',
    'connect4-parity': 'Quem tem que jogar onde, quando o tabuleiro enche.',
    'connect4-plans': 'Responda logo acima de cada ficha e ganhe sem calcular.',
    'connectx-first-steps': 'Outros tamanhos, outros comprimentos, mais jogadores.',
    'morris-first-steps': 'Colocar, fechar, deslizar, retirar.',
    'morris-mills': 'Ameaças, ameaças duplas, o moinho duplo.',
    'morris-blocking': 'Quem não pode mover perde.',
    'morris-plans': 'Cruzamentos, espaço para mover e moinhos que abrem e fecham: o que buscar em posições calmas.',
  },
  steps: {
    'connect4-first-steps.drop': {
      say: 'Você é vermelho. Solte uma ficha em qualquer coluna.',
      right: 'Ela cai até onde pode. Agora é a vez do azul.',
      wrong: '',
    },
    'connect4-first-steps.stack': {
      say: 'As colunas enchem de baixo para cima. Ponha uma ficha sobre as duas da quarta coluna.',
      right: 'As fichas se empilham: o que está embaixo decide onde você pode jogar.',
      wrong: 'Jogue na casa marcada.',
    },
    'connect4-first-steps.row': {
      say: 'Quatro em linha ganham. Você tem três: complete a linha.',
      right: 'Quatro em linha. Você ganhou.',
      wrong: 'Mais uma ficha ao lado das suas três ganha.',
    },
    'connect4-first-steps.column': {
      say: 'Uma coluna também vale.',
      right: 'Quatro, uma sobre a outra.',
      wrong: 'Ponha a quarta em cima.',
    },
    'connect4-first-steps.diagonal': {
      say: 'E uma diagonal também. A coluna tem a altura certa.',
      right: 'Quatro na diagonal.',
      wrong: 'Siga a diagonal para cima e para a direita.',
    },
    'connect4-first-steps.block': {
      say: 'O azul tem três e vai ganhar. Não deixe.',
      right: 'Bloqueado. Antes de jogar, veja sempre o que o adversário quer.',
      wrong: 'Agora o azul completa a linha.',
    },
    'connect4-threats.threat': {
      say: 'Uma ameaça: três de quatro, e na quarta casa se pode jogar. Faça uma.',
      right: 'O azul tem que responder, e responde.',
      wrong: 'Isso ainda não ameaça quatro.',
    },
    'connect4-threats.double': {
      say: 'Uma ameaça se responde. Duas de uma vez, não: faça um três aberto.',
      right: 'As duas pontas estão abertas: o azul só pode fechar uma.',
      wrong: 'O azul para isso com uma ficha. Deixe as duas pontas abertas.',
    },
    'connect4-threats.cash-in': {
      say: 'O azul fechou a ponta esquerda.',
      right: 'Duas ameaças, uma resposta: a outra ganha.',
      wrong: 'A outra ponta continua aberta.',
    },
    'connect4-threats.see-it-coming': {
      say: 'O azul tem duas no meio e quer um três aberto. Pare-o agora: depois da terceira é tarde.',
      right: 'Agora o azul consegue no máximo uma ameaça.',
      wrong: 'O azul joga na coluna 5 e fica com as duas pontas abertas.',
    },
    'connect4-threats.not-under': {
      say: 'A casa marcada ganha para o azul, mas ainda não há nada embaixo dela. Jogue qualquer coisa que mantenha isso.',
      right: 'Certo: quem joga embaixo dessa casa a perde.',
      wrong: 'Agora o azul joga em cima da sua ficha e ganha.',
    },
    'connect4-sevens.shape': {
      say: 'Uma horizontal e uma diagonal que se encontram parecem um sete. Monte um: as duas casas marcadas, uma sobre a outra, devem, cada uma, completar uma linha.',
      right: 'Duas ameaças, uma sobre a outra: bloquear a de baixo abre a de cima.',
      wrong: 'Procure a ficha que pertence à horizontal e faz valer as duas casas.',
    },
    'connect4-sevens.cash-in': {
      say: 'O azul teve que bloquear a casa de baixo.',
      right: 'A de cima era sua.',
      wrong: 'Jogue em cima da ficha azul, na diagonal.',
    },
    'connect4-parity.odd-threat': {
      say: 'O tabuleiro enche de baixo para cima, um de cada vez. Por isso quem começou fica com as linhas ímpares, se ninguém quebrar o ritmo. Monte uma ameaça na terceira linha.',
      right: 'Quando as outras colunas estiverem cheias, o azul terá que jogar embaixo dela.',
      wrong: 'Faça três em linha na terceira linha.',
    },
    'connect4-parity.who-must': {
      say: 'O fim está próximo. As duas casas marcadas ganham para você. Quem joga embaixo delas as perde: você não deve, e o azul não quer.',
      right: '',
      wrong: '',
    },
    'connect4-parity.wait': {
      say: 'Há uma coluna onde nada acontece. Jogue nela, e o azul fica sem jogadas.',
      right: 'Zugzwang: o azul tem que jogar embaixo de uma das suas casas.',
      wrong: 'Assim você entrega a própria casa: o azul só precisa bloquear.',
    },
    'connect4-parity.cash-in': {
      say: 'O azul não teve escolha.',
      right: 'Uma boa ameaça na altura certa decide uma partida inteira.',
      wrong: 'Jogue na casa marcada.',
    },
    'connect4-plans.count': {
      say: 'Você ainda precisa de duas fichas na linha 4, nas colunas 2 e 3. O azul nunca vai jogar logo abaixo delas por vontade própria. Conte as casas vazias de cada coluna: só a coluna 7 tem um número ímpar.',
      right: '',
      wrong: '',
    },
    'connect4-plans.make-even': {
      say: 'Deixe todas as colunas pares.',
      right:
        'Agora o azul tem que jogar, e você pode responder logo acima de cada ficha. Assim, uma casa sim, outra não, é sua.',
      wrong: 'Então alguma coluna fica ímpar, e no fim faltam respostas.',
    },
    'connect4-plans.above': {
      say: 'O azul jogou na coluna 3. Responda logo acima.',
      right: 'O plano é só isso: onde o azul jogar, você joga logo acima.',
      wrong: 'Aí não. O plano só funciona se você responder na mesma coluna.',
    },
    'connect4-plans.again': {
      say: 'O azul continua na coluna 3. Responda de novo.',
      right: 'A linha 4 da coluna 3 é sua.',
      wrong: 'Logo acima da última ficha.',
    },
    'connect4-plans.cash-in': {
      say: 'O azul não podia evitar a coluna 2 para sempre. Complete a linha.',
      right: 'Ninguém precisou calcular: bastou contar.',
      wrong: 'Falta uma ficha na linha 4.',
    },
    'connect4-plans.partners': {
      say: 'Às vezes duas colunas ficam ímpares, aqui a 1 e a 4. Então elas são parceiras: uma ficha numa pode ser respondida na outra. Deixe pares todas as outras colunas.',
      right: 'Agora o azul não consegue mais nenhuma linha, aconteça o que acontecer.',
      wrong: 'Outra coluna também fica ímpar.',
    },
    'connectx-first-steps.five': {
      say: 'Outros tabuleiros têm outros comprimentos: aqui ganham cinco em linha.',
      right: 'Cinco.',
      wrong: 'Mais uma ao lado das suas quatro.',
    },
    'connectx-first-steps.open-four': {
      say: 'A ideia é a mesma: deixe as duas pontas abertas.',
      right: 'Duas pontas, uma resposta.',
      wrong: 'O azul para isso com uma ficha.',
    },
    'connectx-first-steps.three-players': {
      say: 'Três jogadores: vermelho, azul e verde, nesta ordem. O azul joga logo depois de você e quer fazer quatro.',
      right: 'Bloqueado. Fique de olho em quem joga a seguir.',
      wrong: 'O azul completa a linha antes da sua próxima vez.',
    },
    'morris-first-steps.place': {
      say: 'Seis peças para cada um. Primeiro elas são colocadas, uma de cada vez, em qualquer ponto livre. Coloque uma.',
      right: 'Pronto. Agora é a vez do azul.',
      wrong: '',
    },
    'morris-first-steps.mill': {
      say: 'Três numa linha formam um moinho. Feche-o e retire uma peça do azul.',
      right: 'Um moinho retira uma peça, na hora.',
      wrong: 'Coloque sua terceira peça na linha.',
    },
    'morris-first-steps.block': {
      say: 'O azul tem duas numa linha. Ponha sua peça no caminho.',
      right: 'Bloqueado.',
      wrong: 'Agora o azul fecha o moinho e retira uma das suas peças.',
    },
    'morris-first-steps.move': {
      say: 'Todas as peças estão no tabuleiro: agora elas deslizam pelas linhas até um ponto vizinho. Feche um moinho assim.',
      right: 'Um moinho fechado em movimento também retira uma peça.',
      wrong: 'Deslize a peça que está ao lado do espaço livre.',
    },
    'morris-first-steps.protected': {
      say: 'As peças de um moinho estão a salvo enquanto houver outras. Feche seu moinho e retire a que está sozinha.',
      right: 'Certo: as três do moinho estão protegidas.',
      wrong: 'Feche o moinho no quadrado externo.',
    },
    'morris-first-steps.two-men': {
      say: 'Quem fica com duas peças perde. O azul tem três.',
      right: 'Duas peças não fazem moinho: você ganhou.',
      wrong: 'Feche o moinho e retire uma peça.',
    },
    'morris-mills.threat': {
      say: 'Duas numa linha, com o terceiro ponto livre, são uma ameaça de moinho. Faça uma.',
      right: 'O azul tem que responder, ou perde uma peça.',
      wrong: 'Ainda não há duas peças suas numa linha livre.',
    },
    'morris-mills.double-threat': {
      say: 'Encontre o ponto que pertence a duas linhas ao mesmo tempo.',
      right: 'São duas ameaças de moinho, e o azul só pode parar uma.',
      wrong: 'Isso ameaça no máximo um moinho. Tente um canto entre suas peças.',
    },
    'morris-mills.open': {
      say: 'Um moinho pode ser usado de novo: abra-o e feche-o na próxima vez. Leve a peça do meio para dentro.',
      right: 'O azul não consegue se meter no meio.',
      wrong: 'Leve a peça do meio do seu moinho para o quadrado interno.',
    },
    'morris-mills.close': {
      say: 'Agora feche-o de novo.',
      right: 'Mais uma peça retirada.',
      wrong: 'Leve-a de volta.',
    },
    'morris-mills.double-mill': {
      say: 'O melhor que existe: uma peça que vai e vem entre dois moinhos.',
      right: 'Ela fecha um moinho a cada jogada.',
      wrong: 'Mova a peça que está entre as duas linhas.',
    },
    'morris-blocking.shut-in': {
      say: 'Uma peça sem vizinho livre não pode mover. Prenda a peça marcada.',
      right: 'Ela fica onde está.',
      wrong: 'Ela ainda tem um vizinho livre.',
    },
    'morris-blocking.no-move': {
      say: 'Quem não pode mover perde. Prenda as três.',
      right: 'Nenhuma jogada restante: você ganhou.',
      wrong: 'Uma delas ainda consegue sair.',
    },
    'morris-plans.crossing': {
      say: 'O Moinho de nove tem quatro cruzamentos: pontos com quatro vizinhos. Uma peça ali é difícil de prender. Ocupe um.',
      right: 'Daqui ela pode ir em quatro direções.',
      wrong: 'Ali se encontram menos linhas. Os cruzamentos são os pontos marcados.',
    },
    'morris-plans.room': {
      say: 'Quem não pode mover perde: conte as jogadas. Restam três ao azul, e duas levam ao mesmo ponto. Ocupe-o.',
      right: 'Resta uma jogada: agora o azul tem que fazê-la.',
      wrong: 'O azul conserva suas jogadas. Procure o ponto que duas de suas peças alcançam.',
    },
    'morris-plans.open': {
      say: 'Abra um moinho só se ninguém puder entrar no vão. O azul está ao lado do meio do seu. Abra-o sem risco.',
      right: 'Faça o azul o que fizer, você o fecha na próxima jogada e retira uma peça.',
      wrong: 'Isso não abre o moinho, ou o azul pode entrar no meio.',
    },
    'morris-plans.share': {
      say: 'Você tem um moinho à esquerda. Feche um segundo que tenha uma peça em comum com ele.',
      right: 'Enquanto um abre e fecha, o outro continua fechado.',
      wrong: 'Falta uma peça na linha de baixo.',
    },
    'morris-plans.wait': {
      say: 'O azul tem um moinho e uma só jogada que o mantém fechado. Acabe com ela.',
      right: 'Agora toda jogada do azul abre o moinho.',
      wrong: 'O azul ainda tem uma jogada tranquila. Aonde pode ir a peça fora do moinho?',
    },
  },
};
