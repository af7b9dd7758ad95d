import { ask } from './ask.ts';

export const DEED_COPY_FAQ = [
  ask(
    ['¿Copia simple o autorizada?', 'Cópia simples ou autenticada?', 'Plain or authorised copy?'],
    [
      'La simple informa: sirve para consultar lo que se firmó o para muchos trámites con el banco o la administración. La autorizada lleva la firma y el sello del notario y vale como el original: la piden el registro y el juzgado, y hace falta para vender. Cuesta más.',
      'A simples informa: serve para consultar o que se assinou ou para muitos atos com o banco ou a administração. A autenticada leva a assinatura e o selo do notário e vale como o original: pedem-na o registo, o tribunal ou para vender. Custa mais.',
      'A plain copy is for information: it shows what was signed, and is often enough for a bank or a public office. An authorised copy has the notary’s signature and seal and the same legal force as the original: you need it for the registry, a court or a sale. It costs more.',
    ],
  ),
  ask(
    ['¿Y si no sé qué notario fue?', 'E se não souber que notário foi?', 'What if I do not know the notary?'],
    [
      'Lo averiguamos: con la dirección del inmueble, quién firmó y el año aproximado. Si el notario se jubiló, su archivo lo tiene otro o el archivo de protocolos, y lo pedimos allí.',
      'Descobrimos: com a morada do imóvel, quem assinou e o ano aproximado. Se o notário se aposentou, o seu arquivo está com outro ou no arquivo de protocolos, e pedimos lá.',
      'We find out, from the property’s address, who signed and roughly the year. If the notary has retired, another one or the archive holds the records, and we ask there.',
    ],
  ),
  ask(
    ['¿Cuándo la recibo?', 'Quando a recebo?', 'When do I get it?'],
    [
      'Lo previsto son 5 días laborables cuando se sabe el notario, y algo más si hay que encontrarlo. Las escrituras de más de 25 años suelen estar en el archivo de protocolos, que puede tardar semanas.',
      'O previsto são 5 dias úteis quando se sabe o notário, e um pouco mais se for preciso encontrá-lo. As escrituras com mais de 25 anos costumam estar no arquivo de protocolos, que pode demorar semanas.',
      'We expect 5 working days when the notary is known, and somewhat more if we have to find them. Deeds over 25 years old are often in the archive, which may take weeks.',
    ],
  ),
  ask(
    ['¿Quién puede pedirla?', 'Quem a pode pedir?', 'Who may order it?'],
    [
      'Quien firmó, sus herederos y quien demuestre un interés legítimo ante el notario, que es quien decide. Si el notario pide tu documento de identidad, o lo que acredita que heredas, te escribimos después de tu pedido.',
      'Quem assinou, os seus herdeiros e quem prove um interesse legítimo perante o notário, que é quem decide. Se o notário pedir o seu documento de identificação, ou o que comprova que herda, escrevemos-lhe depois do pedido.',
      'The people who signed, their heirs, and anyone who shows a legitimate interest to the notary, who decides. If the notary wants your identity document, or what proves that you inherit, we write to you after your order.',
    ],
  ),
  ask(
    [
      '¿Y si tiene más de 20 páginas?',
      'E se tiver mais de 20 páginas?',
      'What if it has more than 20 pages?',
    ],
    [
      'El precio incluye lo que cobra la notaría por una copia simple de hasta 20 páginas. Si sale más cara, te decimos cuánto antes de seguir y tú decides; no se cobra nada sin tu visto bueno.',
      'O preço inclui o que o notário cobra por uma cópia simples até 20 páginas. Se for mais cara, dizemos-lhe quanto antes de continuar e decide; nada é cobrado sem o seu acordo.',
      'The price includes what the notary charges for a plain copy of up to 20 pages. If it costs more, we tell you how much before we continue and you decide; nothing is charged without your agreement.',
    ],
  ),
  ask(
    ['¿Y si no se encuentra?', 'E se não se encontrar?', 'What if it is not found?'],
    [
      'Te contamos dónde hemos buscado y qué han contestado. Si no se localiza, o el notario la deniega, te devolvemos lo que pagaste por la copia.',
      'Dizemos-lhe onde procurámos e o que responderam. Se não for localizada, ou o notário a recusar, devolvemos o que pagou pela cópia.',
      'We tell you where we looked and what they answered. If it is not found, or the notary refuses, we refund what you paid for the copy.',
    ],
  ),
  ask(
    ['¿La acepta el banco?', 'O banco aceita-a?', 'Does the bank accept it?'],
    [
      'Para una consulta o una cancelación de hipoteca suele bastar la simple. Para una hipoteca nueva el banco mira además una Nota Simple reciente: la escritura dice lo que se firmó, no cómo está hoy.',
      'Para uma consulta ou um cancelamento de hipoteca costuma bastar a simples. Para uma hipoteca nova o banco vê também uma Nota Simple recente: a escritura diz o que se assinou, não como está hoje.',
      'For a query or to cancel a mortgage the plain one is usually enough. For a new mortgage the bank also looks at a recent Nota Simple: the deed says what was signed, not how things are today.',
    ],
  ),
];
