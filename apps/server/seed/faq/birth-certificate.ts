import { ask } from './ask.ts';

export const BIRTH_CERTIFICATE_FAQ = [
  ask(
    [
      '¿Por qué pago si el registro lo da gratis?',
      'Porque pago se o registo a dá de graça?',
      'Why do I pay if the registry issues it free of charge?',
    ],
    [
      'El registro no cobra y puedes pedirlo tú en la sede del Ministerio de Justicia o en el registro. Pagas nuestra gestión: averiguar en qué registro está, pedirlo de la clase que te exigen, seguirlo y entregártelo.',
      'O registo não cobra e pode pedi-la por si no site do Ministério da Justiça espanhol ou no registo. Paga o nosso serviço: descobrir em que registo está, pedi-la do tipo que lhe exigem, acompanhar o pedido e enviar-lhe a certidão.',
      'The registry charges nothing, and you can ask for it on the Ministry of Justice’s site or at the registry. You pay for our service: finding the registry, ordering the kind you are asked for, following it up and delivering it.',
    ],
  ),
  ask(
    [
      '¿Literal, en extracto o plurilingüe?',
      'Cópia integral, extrato ou multilingue?',
      'Full, extract or multilingual?',
    ],
    [
      'Literal: copia toda la inscripción; es el que piden casi siempre para una boda, la nacionalidad o una herencia. Extracto: solo los datos principales. Plurilingüe: para otro país del convenio, sin traducción.',
      'Cópia integral (literal): copia todo o assento; é o que pedem quase sempre para casamento, nacionalidade ou herança. Extrato: só os dados principais. Multilingue: para outro país da convenção, sem tradução.',
      'Full: copies the whole record; it is what is nearly always asked for, for a wedding, nationality or an inheritance. Extract: only the main details. Multilingual: for another country of the convention, with no translation.',
    ],
  ),
  ask(
    ['¿Cuándo lo recibo?', 'Quando a recebo?', 'When do I get it?'],
    [
      'Lo previsto son 5 días laborables. Los registros que todavía trabajan con libros en papel, sobre todo juzgados de paz pequeños, pueden tardar semanas; si pasa, te avisamos.',
      'O previsto são 5 dias úteis. Os registos que ainda trabalham com livros em papel, sobretudo os mais pequenos, podem demorar semanas; se acontecer, avisamos.',
      'We expect 5 working days. Registries that still work with paper books, above all small ones, may take weeks; if that happens we tell you.',
    ],
  ),
  ask(
    ['¿Y si no aparece?', 'E se não aparecer?', 'What if it is not found?'],
    [
      'Comprobamos contigo el municipio, la fecha y los apellidos, y buscamos en los registros cercanos. Si el registro contesta que no consta, te mandamos esa respuesta; si no pudimos obtener nada, te devolvemos lo que pagaste.',
      'Confirmamos consigo o município, a data e os apelidos, e procuramos nos registos próximos. Se o registo responder que não consta, enviamos essa resposta; se não conseguimos obter nada, devolvemos o que pagou.',
      'We check the town, date and surnames with you, and look in the registries nearby. If the registry answers that there is no record, we send you that answer; if we could get nothing, we refund what you paid.',
    ],
  ),
  ask(
    ['¿Puedo pedir el de otra persona?', 'Posso pedir a de outra pessoa?', 'Can I order someone else’s?'],
    [
      'El tuyo, el de tus hijos, padres o abuelos y, con un interés que se explique, el de otra persona. Algunas inscripciones (una adopción, un cambio de sexo) solo las recibe esa persona o quien ella autorice.',
      'A sua, a dos seus filhos, pais ou avós e, com um interesse que se explique, a de outra pessoa. Alguns assentos (uma adoção, uma mudança de sexo) só são dados ao próprio ou a quem ele autorize.',
      'Your own, your children’s, parents’ or grandparents’ and, with an interest you explain, another person’s. Some records (an adoption, a change of sex) are given only to the person or to somebody they authorise.',
    ],
  ),
  ask(
    ['¿Caduca?', 'Tem validade?', 'Does it expire?'],
    [
      'No caduca, pero quien te lo pide suele quererlo reciente: de menos de tres meses para una boda y de menos de seis en muchos otros trámites. Pregúntalo antes.',
      'Não caduca, mas quem a pede costuma querê-la recente: de menos de três meses para um casamento e de menos de seis em muitos outros atos. Pergunte antes.',
      'It does not, but the office that asks for it usually wants a recent one: under three months for a wedding, under six in many other cases. Ask first.',
    ],
  ),
  ask(
    ['¿Sirve fuera de España?', 'Serve fora de Espanha?', 'Can I use it outside Spain?'],
    [
      'En la Unión Europea no necesita apostilla. En muchos otros países sí, y a veces traducción jurada. Te preguntamos el país y puedes añadirlas al pedido.',
      'Na União Europeia não precisa de apostila. Em muitos outros países sim, e por vezes de tradução ajuramentada. Perguntamos-lhe o país e pode adicioná-las ao pedido.',
      'In the European Union it needs no apostille. In many other countries it does, and sometimes a sworn translation. We ask you for the country, and you can add them to the order.',
    ],
  ),
];
