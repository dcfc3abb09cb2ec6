import type { LessonWords } from '@rowhouse/coach/words';

export const es: LessonWords = {
  titles: {
    'connect4-first-steps': 'Primeros pasos',
    'connect4-threats': 'Amenazas',
    'connect4-sevens': 'Sietes',
    'connect4-parity': 'Par e impar',
    'connect4-plans': 'Un plan',
    'connectx-first-steps': 'Otros tableros',
    'morris-first-steps': 'Primeros pasos',
    'morris-mills': 'Molinos',
    'morris-blocking': 'Encerrar',
    'morris-plans': 'Planes',
  },
  about: {
    'connect4-first-steps': 'Cómo caen las fichas, cómo se gana y cómo se para.',
    'connect4-threats': 'Una amenaza se responde. Dos a la vez, no.',
    'connect4-sevens': 'Dos amenazas, una sobre otra.',
    'connect4-parity': 'Quién tiene que jugar dónde cuando el tablero se llena.',
    'connect4-plans': 'Responder justo encima de cada ficha y ganar sin calcular.',
    'connectx-first-steps': 'Otros tamaños, otras longitudes, más jugadores.',
    'morris-first-steps': 'Colocar, cerrar, deslizar, retirar.',
    'morris-mills': 'Amenazas, amenazas dobles, el doble molino.',
    'morris-blocking': 'Quien no puede mover ha perdido.',
    'morris-plans':
      'Cruces, espacio para mover y molinos que se abren y se cierran: qué buscar en posiciones tranquilas.',
  },
  steps: {
    'connect4-first-steps.drop': {
      say: 'Eres Rojo. Suelta una ficha en cualquier columna.',
      right: 'Cae hasta donde puede. Ahora le toca a Azul.',
      wrong: '',
    },
    'connect4-first-steps.stack': {
      say: 'Las columnas se llenan desde abajo. Pon una ficha sobre las dos de la cuarta columna.',
      right: 'Las fichas se apilan: lo de abajo decide dónde puedes jugar.',
      wrong: 'Juega la casilla marcada.',
    },
    'connect4-first-steps.row': {
      say: 'Cuatro en raya ganan. Tienes tres: completa la línea.',
      right: 'Cuatro en raya. Ganas.',
      wrong: 'Una ficha más junto a tus tres gana.',
    },
    'connect4-first-steps.column': {
      say: 'Una columna también cuenta.',
      right: 'Cuatro, una sobre otra.',
      wrong: 'Pon la cuarta encima.',
    },
    'connect4-first-steps.diagonal': {
      say: 'Y una diagonal también. La columna tiene justo la altura.',
      right: 'Cuatro en diagonal.',
      wrong: 'Sigue la diagonal hacia arriba a la derecha.',
    },
    'connect4-first-steps.block': {
      say: 'Azul tiene tres y va a ganar. Páralo.',
      right: 'Bloqueado. Antes de jugar, mira siempre qué quiere el rival.',
      wrong: 'Azul completa ahora la línea.',
    },
    'connect4-threats.threat': {
      say: 'Una amenaza: tres de cuatro, y la cuarta casilla se puede jugar. Haz una.',
      right: 'Azul tiene que responder, y lo hace.',
      wrong: 'Eso aún no amenaza con llegar a cuatro.',
    },
    'connect4-threats.double': {
      say: 'Una amenaza se responde. Dos a la vez, no: haz un tres abierto.',
      right: 'Los dos extremos están abiertos: Azul solo puede cerrar uno.',
      wrong: 'Azul lo para con una ficha. Deja abiertos los dos extremos.',
    },
    'connect4-threats.cash-in': {
      say: 'Azul cerró el extremo izquierdo.',
      right: 'Dos amenazas, una respuesta: la otra gana.',
      wrong: 'El otro extremo sigue abierto.',
    },
    'connect4-threats.see-it-coming': {
      say: 'Azul tiene dos en el centro y quiere un tres abierto. Páralo ahora: tras la tercera será tarde.',
      right: 'Ahora Azul tendrá como mucho una amenaza.',
      wrong: 'Azul juega la columna 5 y tiene abiertos los dos extremos.',
    },
    'connect4-threats.not-under': {
      say: 'La casilla marcada gana para Azul, pero aún no hay nada debajo. Juega algo que lo deje así.',
      right: 'Correcto: quien juega debajo de esa casilla la pierde.',
      wrong: 'Ahora Azul juega sobre tu ficha y gana.',
    },
    'connect4-sevens.shape': {
      say: 'Una fila y una diagonal que se cruzan parecen un siete. Forma uno: las dos casillas marcadas, una sobre otra, deben completar una línea cada una.',
      right: 'Dos amenazas, una sobre otra: al parar la de abajo se abre la de arriba.',
      wrong: 'Busca la ficha que pertenece a la fila y hace valer las dos casillas.',
    },
    'connect4-sevens.cash-in': {
      say: 'Azul tuvo que tapar la casilla de abajo.',
      right: 'La de arriba era tuya.',
      wrong: 'Juega sobre la ficha azul, en diagonal.',
    },
    'connect4-parity.odd-threat': {
      say: 'El tablero se llena desde abajo y se juega por turnos. Así, quien empezó se queda con las filas impares si nadie rompe el ritmo. Prepara una amenaza en la tercera fila.',
      right: 'Cuando las demás columnas estén llenas, Azul tendrá que jugar debajo.',
      wrong: 'Haz una línea de tres en la tercera fila.',
    },
    'connect4-parity.who-must': {
      say: 'El final está cerca. Las dos casillas marcadas ganan para ti. Quien juega debajo las pierde: tú no deberías, y Azul no quiere.',
      right: '',
      wrong: '',
    },
    'connect4-parity.wait': {
      say: 'Hay una columna donde no pasa nada. Juégala, y Azul se queda sin jugadas.',
      right: 'Zugzwang: Azul tiene que jugar debajo de una de tus casillas.',
      wrong: 'Eso regala tu propia casilla: Azul la tapa y ya está.',
    },
    'connect4-parity.cash-in': {
      say: 'Azul no tuvo más remedio.',
      right: 'Una buena amenaza a la altura justa decide toda una partida.',
      wrong: 'Juega la casilla marcada.',
    },
    'connect4-plans.count': {
      say: 'En la fila 4 faltan dos fichas, en las columnas 2 y 3. Azul nunca jugará justo debajo por gusto. Cuenta las casillas vacías de cada columna: solo la 7 tiene un número impar.',
      right: '',
      wrong: '',
    },
    'connect4-plans.make-even': {
      say: 'Haz que todas las columnas sean pares.',
      right:
        'Ahora le toca a Azul, y puedes responder justo encima de cada ficha. Así consigues una de cada dos casillas.',
      wrong: 'Así queda una columna impar, y al final te falta una respuesta.',
    },
    'connect4-plans.above': {
      say: 'Azul ha jugado la columna 3. Responde justo encima.',
      right: 'Ese es todo el plan: juegue donde juegue Azul, tú juegas justo encima.',
      wrong: 'Ahí no. El plan solo funciona si respondes en la misma columna.',
    },
    'connect4-plans.again': {
      say: 'Azul sigue en la columna 3. Responde otra vez.',
      right: 'La fila 4 de la columna 3 es tuya.',
      wrong: 'Justo encima de la última ficha.',
    },
    'connect4-plans.cash-in': {
      say: 'Azul no podía evitar siempre la columna 2. Completa la línea.',
      right: 'Nadie tuvo que calcular: bastó con contar.',
      wrong: 'En la fila 4 falta una ficha.',
    },
    'connect4-plans.partners': {
      say: 'A veces quedan impares dos columnas, aquí la 1 y la 4. Entonces son compañeras: a una ficha en una se puede responder en la otra. Haz pares todas las demás.',
      right: 'Azul ya no puede formar ninguna línea, pase lo que pase.',
      wrong: 'Así queda impar otra columna más.',
    },
    'connectx-first-steps.five': {
      say: 'Otros tableros, otras longitudes: aquí ganan cinco en raya.',
      right: 'Cinco.',
      wrong: 'Una más junto a tus cuatro.',
    },
    'connectx-first-steps.open-four': {
      say: 'La idea es la misma: deja abiertos los dos extremos.',
      right: 'Dos extremos, una respuesta.',
      wrong: 'Azul lo para con una ficha.',
    },
    'connectx-first-steps.three-players': {
      say: 'Tres jugadores: Rojo, Azul y Verde, en este orden. Azul va justo después de ti y quiere cuatro.',
      right: 'Bloqueado. A quien hay que vigilar es al siguiente.',
      wrong: 'Azul completa la línea antes de que te vuelva a tocar.',
    },
    'morris-first-steps.place': {
      say: 'Seis fichas cada uno. Primero se colocan por turnos en cualquier punto libre. Coloca una.',
      right: 'Ahí está. Ahora le toca a Azul.',
      wrong: '',
    },
    'morris-first-steps.mill': {
      say: 'Tres en una línea son un molino. Ciérralo y retira una ficha azul.',
      right: 'Un molino retira una ficha, al momento.',
      wrong: 'Coloca tu tercera ficha en la línea.',
    },
    'morris-first-steps.block': {
      say: 'Azul tiene dos en una línea. Pon tu ficha en medio.',
      right: 'Bloqueado.',
      wrong: 'Azul cierra ahora el molino y te retira una ficha.',
    },
    'morris-first-steps.move': {
      say: 'Todas las fichas están puestas: ahora se deslizan por las líneas a un punto vecino. Cierra así un molino.',
      right: 'Un molino que cierras moviendo también retira una ficha.',
      wrong: 'Desliza la ficha que está junto al hueco.',
    },
    'morris-first-steps.protected': {
      say: 'Las fichas de un molino no se pueden retirar mientras haya otras. Cierra tu molino y retira la que está sola.',
      right: 'Correcto: las tres del molino están protegidas.',
      wrong: 'Cierra el molino en el cuadrado exterior.',
    },
    'morris-first-steps.two-men': {
      say: 'Quien solo tiene dos fichas ha perdido. Azul tiene tres.',
      right: 'Con dos fichas no hay molino: ganas.',
      wrong: 'Cierra el molino y retira una ficha.',
    },
    'morris-mills.threat': {
      say: 'Dos en una línea con el tercer punto libre son una amenaza de molino. Haz una.',
      right: 'Azul tiene que responder, o pierde una ficha.',
      wrong: 'Todavía no hay dos fichas tuyas en una línea abierta.',
    },
    'morris-mills.double-threat': {
      say: 'Encuentra el punto que pertenece a dos líneas a la vez.',
      right: 'Amenazas dos molinos, y Azul solo puede parar uno.',
      wrong: 'Eso amenaza un molino como mucho. Prueba una esquina entre tus fichas.',
    },
    'morris-mills.open': {
      say: 'Un molino se puede usar otra vez: ábrelo y ciérralo en el turno siguiente. Mueve la ficha del medio hacia dentro.',
      right: 'Azul no puede meterse en medio.',
      wrong: 'Mueve la ficha del medio de tu molino al cuadrado interior.',
    },
    'morris-mills.close': {
      say: 'Ahora ciérralo otra vez.',
      right: 'Otra ficha retirada.',
      wrong: 'Muévela de vuelta.',
    },
    'morris-mills.double-mill': {
      say: 'Lo mejor que hay: una ficha que va y viene entre dos molinos.',
      right: 'Cierra un molino en cada jugada.',
      wrong: 'Mueve la ficha entre las dos líneas.',
    },
    'morris-blocking.shut-in': {
      say: 'Una ficha sin punto vecino libre no puede mover. Encierra la ficha marcada.',
      right: 'Se queda donde está.',
      wrong: 'Todavía tiene un punto vecino libre.',
    },
    'morris-blocking.no-move': {
      say: 'Quien no puede mover ha perdido. Encierra las tres.',
      right: 'Ya no hay jugada: ganas.',
      wrong: 'Una de ellas todavía puede salir.',
    },
    'morris-plans.crossing': {
      say: 'El molino de nueve tiene cuatro cruces: puntos con cuatro vecinos. Una ficha allí es difícil de encerrar. Ocupa uno.',
      right: 'Desde aquí puede ir en cuatro direcciones.',
      wrong: 'Allí se juntan menos líneas. Los cruces son los puntos marcados.',
    },
    'morris-plans.room': {
      say: 'Quien no puede mover pierde: cuenta las jugadas. A Azul le quedan tres, y dos llevan al mismo punto. Ocúpalo.',
      right: 'Queda una jugada: Azul tiene que hacerla.',
      wrong: 'Azul conserva sus jugadas. Busca el punto al que llegan dos de sus fichas.',
    },
    'morris-plans.open': {
      say: 'Abre un molino solo si nadie puede entrar en el hueco. Azul está junto al centro del tuyo. Ábrelo sin riesgo.',
      right: 'Haga lo que haga Azul, lo cierras en el próximo turno y retiras una ficha.',
      wrong: 'Eso no abre el molino, o Azul puede meterse en medio.',
    },
    'morris-plans.share': {
      say: 'Tienes un molino a la izquierda. Cierra otro que comparta una ficha con él.',
      right: 'Mientras uno se abre y se cierra, el otro sigue cerrado.',
      wrong: 'A la línea de abajo le falta una ficha.',
    },
    'morris-plans.wait': {
      say: 'Azul tiene un molino y una sola jugada que lo mantiene cerrado. Quítasela.',
      right: 'Ahora cada jugada de Azul abre su molino.',
      wrong: 'Azul aún tiene una jugada tranquila. ¿Adónde puede ir la ficha de fuera del molino?',
    },
  },
};
