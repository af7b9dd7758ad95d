import { ask } from './ask.ts';

export const PROPERTY_SEARCH_FAQ = [
  ask(
    ['¿Qué recibo?', 'O que recebo?', 'What do I receive?'],
    [
      'Una relación de los inmuebles inscritos en España a nombre de la persona o empresa, con el registro y el municipio de cada uno, y la Nota Simple de las propiedades que se encuentren, hasta el máximo que tú fijas.',
      'Uma lista dos imóveis registados em Espanha em nome da pessoa ou empresa, com o registo e o município de cada um, e a Nota Simple dos imóveis encontrados, até ao máximo que indicar.',
      'A list of the properties registered in Spain in the name of the person or company, with the registry and municipality of each, and the Nota Simple of the properties found, up to the number you set.',
    ],
  ),
  ask(
    ['¿Y si no se encuentra nada?', 'E se não se encontrar nada?', 'What if nothing is found?'],
    [
      'Recibes la respuesta del registro que lo dice, y pagas solo la búsqueda: las propiedades se cobran después y solo si se encuentran. Que no conste nada también sirve: por ejemplo, ante un juzgado.',
      'Recebe a resposta do registo que o diz, e paga só a pesquisa: os imóveis são cobrados depois, e só se forem encontrados. Não constar nada também serve: por exemplo, num tribunal.',
      'You receive the registry’s answer that says so, and pay for the search alone: properties are charged afterwards, and only if they are found. That there is nothing can be useful too: in court, for instance.',
    ],
  ),
  ask(
    ['¿Cuándo lo recibo?', 'Quando recebo a resposta?', 'When do I get it?'],
    [
      'La búsqueda suele estar en 8 horas laborables desde que pagas. Si hay muchas propiedades o un registro tarda más, te mandamos lo que haya y te avisamos de lo que falta.',
      'A pesquisa costuma estar pronta em 8 horas úteis depois de pagar. Se houver muitos imóveis ou um registo demorar mais, enviamos o que houver e avisamos do que falta.',
      'The search usually takes 8 working hours from payment. If there are many properties or a registry takes longer, we send what there is and tell you what is missing.',
    ],
  ),
  ask(
    [
      '¿Qué necesito saber de la persona?',
      'Que preciso de saber da pessoa?',
      'What do I need to know about the person?',
    ],
    [
      'Su DNI, NIE o NIF da el resultado más seguro. Con el nombre y los dos apellidos también se busca, pero pueden salir propiedades de otra persona que se llame igual: si sabes el número, escríbelo.',
      'O DNI, NIE ou NIF espanhol dá o resultado mais seguro. Também se pesquisa pelo nome e apelidos, mas podem surgir imóveis de outra pessoa com o mesmo nome: se souber o número, indique-o.',
      'Their Spanish DNI, NIE or NIF gives the surest result. A name and surnames can be searched too, but we may find properties of somebody else with the same name: if you know the number, enter it.',
    ],
  ),
  ask(
    ['¿Es legal pedirlo?', 'É legal pedi-lo?', 'Is it legal to ask for it?'],
    [
      'Sí, cuando hay un interés legítimo: cobrar una deuda, una herencia, un divorcio, un procedimiento judicial o investigar antes de contratar. Te lo preguntamos, y el registro puede denegarlo si no lo ve claro.',
      'Sim, quando há um interesse legítimo: cobrar uma dívida, uma herança, um divórcio, um processo judicial ou verificar antes de contratar. Perguntamos-lhe, e o registo pode recusar se o motivo não for claro.',
      'Yes, where there is a legitimate interest: collecting a debt, an inheritance, a divorce, court proceedings or checking before a contract. We ask you for it, and the registry may refuse if it is not convinced.',
    ],
  ),
  ask(
    ['¿Se entera la persona buscada?', 'A pessoa fica a saber?', 'Does the person find out?'],
    [
      'No se le avisa. El registro guarda quién consultó y por qué, como manda la ley.',
      'Não é avisada. O registo guarda quem consultou e porquê, como manda a lei.',
      'They are not told. The registry keeps a record of who asked and why, as the law requires.',
    ],
  ),
  ask(
    [
      '¿Salen también los inmuebles sin inscribir?',
      'Aparecem também os imóveis não registados?',
      'Does it show properties that are not registered?',
    ],
    [
      'No: solo lo inscrito en el Registro de la Propiedad. Una casa heredada que nadie ha puesto a su nombre, o lo que esté a nombre de una sociedad, no aparece a nombre de la persona.',
      'Não: só o que está no registo predial espanhol. Uma casa herdada que ninguém pôs em seu nome, ou o que esteja em nome de uma sociedade, não aparece em nome da pessoa.',
      'No: only what is in the land registry. An inherited house that nobody has put in their name, or what belongs to a company, does not appear under the person.',
    ],
  ),
];
