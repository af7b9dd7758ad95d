import { ask } from './ask.ts';

export const SIMPLIFIED_REPORT_FAQ = [
  ask(
    ['¿La acepta el banco?', 'O banco aceita-a?', 'Does the bank accept it?'],
    [
      'No como prueba: es un resumen informativo, sin valor de certificado. Para una hipoteca, una escritura o un trámite oficial pide la certidão permanente.',
      'Não como prova: é um resumo informativo, sem valor de certidão. Para um crédito, uma escritura ou um ato oficial, peça a certidão permanente.',
      'Not as proof: it is a summary for information, without the force of a certificate. For a mortgage, a deed or anything official, order the permanent certificate.',
    ],
  ),
  ask(
    ['Entonces, ¿para qué sirve?', 'Então, para que serve?', 'Then what is it for?'],
    [
      'Para saber antes de decidir: quién es el dueño, si hay hipotecas o embargos y si la descripción coincide con lo que te enseñan. Cuesta menos que la certidão.',
      'Para saber antes de decidir: quem é o dono, se há hipotecas ou penhoras e se a descrição coincide com o que lhe mostram. Custa menos do que a certidão.',
      'To know before you decide: who owns it, whether there are mortgages or court or tax claims, and whether the description matches what you are shown. It costs less than the certificate.',
    ],
  ),
  ask(
    ['¿Cuándo la recibo?', 'Quando a recebo?', 'When do I get it?'],
    [
      'En 8 horas laborables desde que el pago está confirmado, o en 3 si eliges la entrega urgente.',
      'Em 8 horas úteis depois de o pagamento estar confirmado, ou em 3 se escolher a entrega urgente.',
      'Within 8 working hours of the payment being confirmed, or 3 if you choose urgent delivery.',
    ],
  ),
  ask(
    ['¿Y si no se encuentra nada?', 'E se não se encontrar nada?', 'What if nothing is found?'],
    [
      'Te escribimos para revisar el número de la descripción o la freguesia, que a veces cambia de nombre. Si el inmueble no está informatizado, te lo decimos y te devolvemos lo que pagaste.',
      'Escrevemos-lhe para rever o número da descrição ou a freguesia, que por vezes muda de nome. Se o prédio não estiver informatizado, dizemos-lhe e devolvemos o que pagou.',
      'We write to you to check the description number or the freguesia, whose name sometimes changes. If the property is not on the registry’s system, we tell you and give back what you paid.',
    ],
  ),
  ask(
    ['¿Qué datos necesito?', 'De que dados preciso?', 'What details do I need?'],
    [
      'La freguesia y el número de la descripción, que está en una escritura o en una certidão anterior. Si no lo tienes, el formulario te pide el artículo de la caderneta predial (la ficha fiscal del inmueble).',
      'A freguesia e o número da descrição, que está numa escritura ou numa certidão anterior. Se não o tiver, o formulário pede-lhe o artigo da caderneta predial.',
      'The freguesia and the description number, which is in a deed or an earlier certificate. If you do not have it, the form asks for the article in the tax record (caderneta predial).',
    ],
  ),
  ask(
    [
      '¿Puedo pedirla de un inmueble que no es mío?',
      'Posso pedi-la de um imóvel que não é meu?',
      'Can I order it for a property that is not mine?',
    ],
    [
      'Sí: el registro predial portugués es público y al dueño no se le avisa.',
      'Sim: o registo predial é público e o dono não é avisado.',
      'Yes: the Portuguese land registry is public, and the owner is not told.',
    ],
  ),
  ask(
    ['¿De qué fecha es la información?', 'De que data é a informação?', 'How recent is the information?'],
    [
      'Del momento en que se consulta. A diferencia de la certidão permanente, no se actualiza después: si pasa tiempo, conviene pedir otra.',
      'Do momento em que se consulta. Ao contrário da certidão permanente, não é atualizada depois: se passar tempo, convém pedir outra.',
      'It is correct at the moment we look it up. Unlike the permanent certificate it is not updated afterwards: if time passes, order another.',
    ],
  ),
];
