import type { LessonWords } from '@rowhouse/coach/words';

export const it: LessonWords = {
  titles: {
    'connect4-first-steps': 'Primi passi',
    'connect4-threats': 'Minacce',
    'connect4-sevens': 'I sette',
    'connect4-parity': 'Pari e dispari',
    'connect4-plans': 'Un piano',
    'connectx-first-steps': 'Altri tavolieri',
    'morris-first-steps': 'Primi passi',
    'morris-mills': 'Mulini',
    'morris-blocking': 'Rinchiudere',
    'morris-plans': 'Piani',
  },
  about: {
    'connect4-first-steps': 'Come cadono i gettoni, come si vince, come si ferma l’avversario.',
    'connect4-threats': 'A una minaccia si risponde. A due insieme no.',
    'connect4-sevens': 'Due minacce, una sopra l’altra.',
    'connect4-parity': 'Chi deve giocare dove, quando il tavoliere si riempie.',
    'connect4-plans': 'Rispondi subito sopra ogni gettone, e vinci senza calcolare.',
    'connectx-first-steps': 'Altre misure, altre lunghezze, più giocatori.',
    'morris-first-steps': 'Mettere, chiudere, scorrere, togliere.',
    'morris-mills': 'Minacce, doppie minacce, il doppio mulino.',
    'morris-blocking': 'Chi non può muovere ha perso.',
    'morris-plans':
      'Incroci, spazio per muovere e mulini che si aprono e si chiudono: a che cosa puntare nelle posizioni tranquille.',
  },
  steps: {
    'connect4-first-steps.drop': {
      say: 'Tu sei il rosso. Lascia cadere un gettone in una colonna qualsiasi.',
      right: 'Cade fin dove può. Ora tocca al blu.',
      wrong: '',
    },
    'connect4-first-steps.stack': {
      say: 'Le colonne si riempiono dal basso. Metti un gettone sopra i due della quarta colonna.',
      right: 'I gettoni si impilano: quello che c’è sotto decide dove puoi giocare.',
      wrong: 'Gioca nella casella segnata.',
    },
    'connect4-first-steps.row': {
      say: 'Quattro in fila vincono. Ne hai tre: completa la fila.',
      right: 'Quattro in fila. Hai vinto.',
      wrong: 'Basta un altro gettone accanto ai tuoi tre.',
    },
    'connect4-first-steps.column': {
      say: 'Vale anche una colonna.',
      right: 'Quattro, uno sopra l’altro.',
      wrong: 'Metti il quarto in cima.',
    },
    'connect4-first-steps.diagonal': {
      say: 'E anche una diagonale. La colonna è alta quanto serve.',
      right: 'Quattro in diagonale.',
      wrong: 'Segui la diagonale in alto a destra.',
    },
    'connect4-first-steps.block': {
      say: 'Il blu ne ha tre e sta per vincere. Fermalo.',
      right: 'Bloccato. Prima di giocare, guarda sempre che cosa vuole l’avversario.',
      wrong: 'Ora il blu completa la fila.',
    },
    'connect4-threats.threat': {
      say: 'Una minaccia: tre su quattro, e nella quarta casella si può giocare. Fanne una.',
      right: 'Il blu deve rispondere, e risponde.',
      wrong: 'Così non minacci ancora quattro.',
    },
    'connect4-threats.double': {
      say: 'A una minaccia si risponde. A due insieme no: fai un tre aperto.',
      right: 'Le estremità aperte sono due: il blu può chiuderne solo una.',
      wrong: 'Al blu basta un gettone per fermarti. Lascia aperte entrambe le estremità.',
    },
    'connect4-threats.cash-in': {
      say: 'Il blu ha chiuso a sinistra.',
      right: 'Due minacce, una risposta: l’altra vince.',
      wrong: 'Dall’altra parte è ancora aperto.',
    },
    'connect4-threats.see-it-coming': {
      say: 'Il blu ne ha due al centro e vuole un tre aperto. Fermalo adesso: dopo il terzo è tardi.',
      right: 'Ora il blu avrà al massimo una minaccia.',
      wrong: 'Il blu gioca nella colonna 5 e ha aperte entrambe le estremità.',
    },
    'connect4-threats.not-under': {
      say: 'La casella segnata fa vincere il blu, ma sotto non c’è ancora niente. Gioca dove vuoi, purché resti così.',
      right: 'Giusto: chi gioca sotto quella casella la perde.',
      wrong: 'Ora il blu gioca sopra il tuo gettone e vince.',
    },
    'connect4-sevens.shape': {
      say: 'Una riga e una diagonale che si incontrano sembrano un sette. Costruiscine uno: le due caselle segnate, una sopra l’altra, devono completare entrambe una fila.',
      right: 'Due minacce, una sopra l’altra: chi blocca quella sotto apre quella sopra.',
      wrong: 'Cerca il gettone che appartiene alla riga e fa contare entrambe le caselle.',
    },
    'connect4-sevens.cash-in': {
      say: 'Il blu ha dovuto bloccare la casella più bassa.',
      right: 'Quella sopra era tua.',
      wrong: 'Gioca sopra il gettone blu, lungo la diagonale.',
    },
    'connect4-parity.odd-threat': {
      say: 'Il tavoliere si riempie dal basso, un gettone per uno. Così a chi ha cominciato toccano le righe dispari, se nessuno rompe il ritmo. Costruisci una minaccia nella terza riga.',
      right: 'Quando le altre colonne saranno piene, il blu dovrà giocare lì sotto.',
      wrong: 'Fai tre in fila nella terza riga.',
    },
    'connect4-parity.who-must': {
      say: 'Siamo quasi alla fine. Le due caselle segnate ti fanno vincere. Chi ci gioca sotto le perde: tu non devi, e il blu non vuole.',
      right: '',
      wrong: '',
    },
    'connect4-parity.wait': {
      say: 'C’è una colonna in cui non succede niente. Gioca lì, e il blu resta senza mosse.',
      right: 'Zugzwang: il blu deve giocare sotto una delle tue caselle.',
      wrong: 'Così regali la tua casella: al blu basta bloccarla.',
    },
    'connect4-parity.cash-in': {
      say: 'Il blu non aveva scelta.',
      right: 'Una buona minaccia all’altezza giusta decide una partita intera.',
      wrong: 'Gioca nella casella segnata.',
    },
    'connect4-plans.count': {
      say: 'Ti servono ancora due gettoni nella riga 4, nelle colonne 2 e 3. Il blu non giocherà mai lì sotto di sua volontà. Conta le caselle vuote di ogni colonna: solo la colonna 7 ne ha un numero dispari.',
      right: '',
      wrong: '',
    },
    'connect4-plans.make-even': {
      say: 'Rendi pari tutte le colonne.',
      right: 'Ora deve muovere il blu, e tu puoi rispondere subito sopra ogni gettone. Così una casella su due è tua.',
      wrong: 'Così qualche colonna resta dispari, e alla fine ti mancano le risposte.',
    },
    'connect4-plans.above': {
      say: 'Il blu ha giocato nella colonna 3. Rispondi subito sopra.',
      right: 'Il piano è tutto qui: dovunque giochi il blu, tu giochi subito sopra.',
      wrong: 'Non lì. Il piano funziona solo se rispondi nella stessa colonna.',
    },
    'connect4-plans.again': {
      say: 'Il blu continua nella colonna 3. Rispondi ancora.',
      right: 'La riga 4 della colonna 3 è tua.',
      wrong: 'Subito sopra l’ultimo gettone.',
    },
    'connect4-plans.cash-in': {
      say: 'Il blu non poteva evitare la colonna 2 per sempre. Completa la fila.',
      right: 'Nessuno ha dovuto calcolare: è bastato contare.',
      wrong: 'Alla riga 4 manca un gettone.',
    },
    'connect4-plans.partners': {
      say: 'A volte due colonne restano dispari, qui la 1 e la 4. Allora sono compagne: a un gettone nell’una si può rispondere nell’altra. Rendi pari tutte le altre colonne.',
      right: 'Ora il blu non può più fare nessuna fila, qualunque cosa accada.',
      wrong: 'Anche un’altra colonna resta dispari.',
    },
    'connectx-first-steps.five': {
      say: 'Altri tavolieri hanno altre lunghezze: qui vincono cinque in fila.',
      right: 'Cinque.',
      wrong: 'Ancora uno accanto ai tuoi quattro.',
    },
    'connectx-first-steps.open-four': {
      say: 'L’idea resta la stessa: lascia aperte entrambe le estremità.',
      right: 'Due estremità, una risposta.',
      wrong: 'Al blu basta un gettone per fermarti.',
    },
    'connectx-first-steps.three-players': {
      say: 'Tre giocatori: rosso, blu e verde, in quest’ordine. Il blu gioca subito dopo di te e vuole fare quattro.',
      right: 'Bloccato. Tieni d’occhio chi gioca dopo di te.',
      wrong: 'Il blu completa la fila prima che tocchi di nuovo a te.',
    },
    'morris-first-steps.place': {
      say: 'Sei pedine a testa. Prima si mettono giù, a turno, su un punto libero qualsiasi. Mettine una.',
      right: 'Eccola. Ora tocca al blu.',
      wrong: '',
    },
    'morris-first-steps.mill': {
      say: 'Tre su una linea fanno un mulino. Chiudilo e togli una pedina al blu.',
      right: 'Un mulino toglie una pedina, subito.',
      wrong: 'Metti la terza pedina sulla linea.',
    },
    'morris-first-steps.block': {
      say: 'Il blu ne ha due su una linea. Mettiti in mezzo.',
      right: 'Bloccato.',
      wrong: 'Ora il blu chiude il mulino e ti toglie una pedina.',
    },
    'morris-first-steps.move': {
      say: 'Le pedine sono tutte sul tavoliere: ora scorrono lungo le linee fino a un punto vicino. Chiudi un mulino muovendo.',
      right: 'Anche un mulino chiuso muovendo toglie una pedina.',
      wrong: 'Muovi la pedina accanto al posto vuoto.',
    },
    'morris-first-steps.protected': {
      say: 'Le pedine in un mulino sono al sicuro finché ce ne sono altre. Chiudi il tuo mulino e togli quella isolata.',
      right: 'Giusto: le tre del mulino sono protette.',
      wrong: 'Chiudi il mulino sul quadrato esterno.',
    },
    'morris-first-steps.two-men': {
      say: 'Chi resta con due pedine ha perso. Il blu ne ha tre.',
      right: 'Con due pedine non si fanno mulini: hai vinto.',
      wrong: 'Chiudi il mulino e togli una pedina.',
    },
    'morris-mills.threat': {
      say: 'Due su una linea, con il terzo punto libero, sono una minaccia di mulino. Fanne una.',
      right: 'Il blu deve rispondere, o perde una pedina.',
      wrong: 'Non hai ancora due pedine sulla stessa linea libera.',
    },
    'morris-mills.double-threat': {
      say: 'Trova il punto che appartiene a due linee insieme.',
      right: 'Due mulini in vista, e il blu può fermarne solo uno.',
      wrong: 'Così minacci al massimo un mulino. Prova un angolo tra le tue pedine.',
    },
    'morris-mills.open': {
      say: 'Un mulino si può usare ancora: aprilo, e richiudilo al turno dopo. Porta all’interno la pedina di mezzo.',
      right: 'Il blu non riesce a mettersi in mezzo.',
      wrong: 'Porta la pedina di mezzo del tuo mulino sul quadrato interno.',
    },
    'morris-mills.close': { say: 'Ora richiudilo.', right: 'Un’altra pedina tolta.', wrong: 'Riportala indietro.' },
    'morris-mills.double-mill': {
      say: 'Il meglio che ci sia: una pedina che va e viene tra due mulini.',
      right: 'A ogni mossa chiude un mulino.',
      wrong: 'Muovi la pedina che sta tra le due linee.',
    },
    'morris-blocking.shut-in': {
      say: 'Una pedina senza punti liberi accanto non può muoversi. Rinchiudi la pedina segnata.',
      right: 'Resta dov’è.',
      wrong: 'Ha ancora un punto libero accanto.',
    },
    'morris-blocking.no-move': {
      say: 'Chi non può muovere ha perso. Rinchiudile tutte e tre.',
      right: 'Nessuna mossa rimasta: hai vinto.',
      wrong: 'Una può ancora uscire.',
    },
    'morris-plans.crossing': {
      say: 'Il mulino a nove pedine ha quattro incroci: punti con quattro vicini. Una pedina lì è difficile da rinchiudere. Occupane uno.',
      right: 'Da qui può andare in quattro direzioni.',
      wrong: 'Lì si incontrano meno linee. Gli incroci sono i punti segnati.',
    },
    'morris-plans.room': {
      say: 'Chi non può muovere perde: conta le mosse. Al blu ne restano tre, e due portano allo stesso punto. Occupalo.',
      right: 'Resta una mossa sola: ora il blu deve farla.',
      wrong: 'Il blu conserva le sue mosse. Cerca il punto che due sue pedine possono raggiungere.',
    },
    'morris-plans.open': {
      say: 'Apri un mulino solo se nessuno può entrare nel varco. Il blu sta accanto al centro del tuo. Aprilo senza rischi.',
      right: 'Qualunque cosa faccia il blu, alla prossima mossa lo chiudi e togli una pedina.',
      wrong: 'Così non si apre il mulino, oppure il blu può infilarsi in mezzo.',
    },
    'morris-plans.share': {
      say: 'Hai un mulino a sinistra. Chiudine un secondo che abbia una pedina in comune con quello.',
      right: 'Mentre uno si apre e si chiude, l’altro resta chiuso.',
      wrong: 'Alla linea in basso manca una pedina.',
    },
    'morris-plans.wait': {
      say: 'Il blu ha un mulino e una sola mossa che lo lascia chiuso. Togligliela.',
      right: 'Ora ogni mossa del blu apre il suo mulino.',
      wrong: 'Il blu ha ancora una mossa tranquilla. Dove può andare la pedina fuori dal mulino?',
    },
  },
};
