import { ask } from './ask.ts';

export const PERMANENT_CERTIFICATE_FAQ = [
  ask(
    ['¿La acepta el banco?', 'O banco aceita-a?', 'Does the bank accept it?'],
    [
      'Sí. Bancos, notarios, procuradores (solicitadores) y ayuntamientos de Portugal trabajan con el código de la certidão permanente: se lo das y la consultan ellos mismos. Tiene el mismo valor que una certificación en papel.',
      'Sim. Bancos, notários, solicitadores e câmaras trabalham com o código da certidão permanente: basta indicar-lhes o código e são eles que a consultam. Tem o mesmo valor que uma certidão em papel.',
      'Yes. Banks, notaries, solicitors and councils in Portugal work with the code of the permanent certificate: you give it to them and they look it up. It has the same force as a paper certificate.',
    ],
  ),
  ask(
    ['¿Cuándo la recibo?', 'Quando a recebo?', 'When do I get it?'],
    [
      'Normalmente en 4 horas laborables desde que el pago está confirmado. Con una referencia Multibanco cuenta desde que la pagas. Si el registro portugués (la conservatória) tiene que informatizar una ficha antigua, puede tardar días, y te lo decimos.',
      'Normalmente em 4 horas úteis depois de o pagamento estar confirmado. Com uma referência Multibanco conta desde que a paga. Se a conservatória tiver de informatizar uma ficha antiga pode demorar dias, e dizemos-lhe.',
      'Usually within 4 working hours of the payment being confirmed. With a Multibanco reference it counts from when you pay it. If the registry has to put an old record on its system it may take days, and we tell you.',
    ],
  ),
  ask(
    [
      '¿Y si no se encuentra el inmueble?',
      'E se o imóvel não for encontrado?',
      'What if the property is not found?',
    ],
    [
      'Te escribimos para contrastar el artículo, la descripción o la fracción: suele ser un número que ha cambiado. Si no está descrito en el registro, no puede haber certidão y te devolvemos lo que pagaste.',
      'Escrevemos-lhe para confirmar o artigo, a descrição ou a fração: costuma ser um número que mudou. Se o prédio não estiver descrito no registo, não pode haver certidão e devolvemos o que pagou.',
      'We write to you to check the article, the description or the fraction: it is usually a number that has changed. If the property is not described in the registry there can be no certificate, and we refund what you paid.',
    ],
  ),
  ask(
    ['¿Cuánto dura el código?', 'Quanto tempo vale o código?', 'How long is the code valid?'],
    [
      'Seis meses. Mientras vale, quien tenga el código ve el registro al día, también los cambios posteriores. Después hay que pedir otro.',
      'Seis meses. Enquanto vale, quem tiver o código vê o registo atualizado, incluindo as alterações posteriores. Depois é preciso pedir outro.',
      'Six months. While it is valid, anyone with the code sees the registry as it is that day, later changes included. After that a new one has to be ordered.',
    ],
  ),
  ask(
    ['¿Qué datos necesito?', 'De que dados preciso?', 'What details do I need?'],
    [
      'El distrito, el concelho (municipio) y la freguesia (parroquia), y una de estas tres cosas: el artículo de la caderneta predial, el número de la descripción o el libro antiguo. La caderneta predial, que está en el Portal das Finanças, suele bastar.',
      'O distrito, o concelho e a freguesia, e uma destas três coisas: o artigo da caderneta predial, o número da descrição ou o livro antigo. A caderneta predial, que está no Portal das Finanças, costuma bastar.',
      'The district, municipality (concelho) and parish (freguesia), and one of three things: the tax article in the tax record (caderneta predial), the description number or the old book. The tax record, on the tax portal, is usually enough.',
    ],
  ),
  ask(
    [
      '¿Puedo pedirla si el inmueble no es mío?',
      'Posso pedi-la se o imóvel não for meu?',
      'Can I order it if I am not the owner?',
    ],
    [
      'Sí. En Portugal el registro predial es público: cualquiera puede pedir la certidão de cualquier inmueble sin justificar el motivo, y al dueño no se le avisa.',
      'Sim. O registo predial é público: qualquer pessoa pode pedir a certidão de qualquer prédio sem justificar o motivo, e o dono não é avisado.',
      'Yes. In Portugal the land registry is public: anyone may order the certificate of any property without giving a reason, and the owner is not told.',
    ],
  ),
  ask(
    ['¿Puedo pedirla por mi cuenta?', 'Posso pedi-la por minha conta?', 'Can I order it myself?'],
    [
      'Sí, en la web Predial Online, por la tasa de 15 €. Con nosotros no hace falta conocer el sistema: basta con los números de la caderneta predial, te ayudamos si algo no cuadra y recibes factura del servicio.',
      'Sim, no site Predial Online, pela taxa de 15 €. Connosco não é preciso conhecer o sistema: bastam os números da caderneta predial, ajudamos se algo não bater certo e recebe fatura do serviço.',
      'Yes, on the Predial Online site, for the fee of €15. With us you need not know the system: the numbers in the tax record (caderneta predial) are enough, we help when something does not match, and you get an invoice for the service.',
    ],
  ),
];
