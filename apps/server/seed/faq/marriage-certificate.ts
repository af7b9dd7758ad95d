import { ask } from './ask.ts';

export const MARRIAGE_CERTIFICATE_FAQ = [
  ask(
    [
      '¿Por qué pago si el registro lo da gratis?',
      'Porque pago se o registo a dá de graça?',
      'Why do I pay if the registry issues it free of charge?',
    ],
    [
      'El registro no cobra y puedes pedirlo tú. Pagas nuestra gestión: encontrar el registro donde está inscrito el matrimonio, pedir la clase de certificado que te exigen, seguirlo y entregártelo.',
      'O registo não cobra e pode pedi-la por si. Paga o nosso serviço: encontrar o registo onde o casamento está inscrito, pedir o tipo de certidão que lhe exigem, acompanhar o pedido e enviar-lhe a certidão.',
      'The registry charges nothing, and you can ask for it yourself. You pay for our service: finding the registry where the marriage is recorded, ordering the kind you are asked for, following it up and delivering it.',
    ],
  ),
  ask(
    [
      'Si la boda fue por la Iglesia, ¿está en el Registro Civil?',
      'O casamento foi pela igreja: está no registo civil?',
      'We married in church: is it in the Civil Registry?',
    ],
    [
      'Si se comunicó al registro, sí, y es lo habitual. Si nunca se inscribió, el registro contestará que no consta y primero hay que inscribirlo con el acta de la parroquia.',
      'Se foi comunicado ao registo, sim, e é o habitual. Se nunca foi inscrito, o registo responderá que não consta e primeiro é preciso inscrevê-lo com o assento da paróquia.',
      'If the registry was told, yes, and that is usual. If it was never recorded, the registry will answer that there is no record, and it must first be entered with the parish’s document.',
    ],
  ),
  ask(
    [
      '¿Sirve para un divorcio o una pensión?',
      'Serve para um divórcio ou uma pensão?',
      'Can I use it for a divorce or a pension?',
    ],
    [
      'Sí. Para un divorcio se pide el literal y reciente, normalmente de menos de tres meses. Para la pensión de viudedad también suele pedirse el literal, con las notas al margen.',
      'Sim. Para um divórcio pede-se a literal e recente, em geral com menos de três meses. Para a pensão de viuvez também se costuma pedir a literal, com os averbamentos.',
      'Yes. For a divorce the full and recent one is asked for, usually under three months old. For a widow’s or widower’s pension it is usually the full one too, with its margin notes.',
    ],
  ),
  ask(
    ['¿Cuándo lo recibo?', 'Quando a recebo?', 'When do I get it?'],
    [
      'Lo previsto son 5 días laborables. Con los matrimonios antiguos en libros de papel el registro puede tardar semanas; te avisamos si pasa.',
      'O previsto são 5 dias úteis. Com casamentos antigos em livros de papel o registo pode demorar semanas; avisamos se acontecer.',
      'We expect 5 working days. For old marriages in paper books the registry may take weeks; we tell you if that happens.',
    ],
  ),
  ask(
    ['¿Y si no se encuentra?', 'E se não se encontrar?', 'What if it is not found?'],
    [
      'Revisamos contigo el lugar y la fecha, y probamos con el registro del distrito o de la capital. Si el registro certifica que no consta, te enviamos esa respuesta; si no hay nada que entregar, te devolvemos lo pagado.',
      'Revemos consigo o lugar e a data, e tentamos o registo do distrito ou da capital. Se o registo certificar que não consta, enviamos essa resposta; se não houver nada a entregar, devolvemos o que pagou.',
      'We check the place and date with you, and try the registry of the district or the capital. If the registry certifies that there is no record, we send you that answer; if there is nothing to deliver, we refund what you paid.',
    ],
  ),
  ask(
    [
      '¿Dice si nos divorciamos y qué régimen económico tenemos?',
      'Diz se nos divorciámos ou o regime de bens?',
      'Does it show a divorce or the property regime?',
    ],
    [
      'El literal sí, si se anotó: separación, divorcio, nulidad y capitulaciones aparecen al margen. El extracto no.',
      'A literal sim, se foi averbado: separação, divórcio, anulação e convenções antenupciais aparecem à margem. O extrato não.',
      'The full one does, if it was noted: separation, divorce, annulment and marriage settlements are in the margin. The extract does not.',
    ],
  ),
  ask(
    ['¿Y si me casé fuera de España?', 'E se casei fora de Espanha?', 'What if I married outside Spain?'],
    [
      'Si uno de los dos es español y se inscribió en el consulado, está en el registro consular o en el Registro Civil Central, y lo pedimos allí. Los de otro país que nunca se inscribieron en España se piden en ese país.',
      'Se um dos dois é espanhol e o casamento foi inscrito no consulado, está no registo consular ou no Registo Civil Central, e pedimo-la lá. Os de outro país que nunca foram inscritos em Espanha pedem-se nesse país.',
      'If one of you is Spanish and it was recorded at the consulate, it is in the consular registry or the Central Civil Registry, and we ask there. One from another country that was never recorded in Spain is ordered in that country.',
    ],
  ),
];
