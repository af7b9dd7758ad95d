import { ask } from './ask.ts';

export const CRIMINAL_RECORD_FAQ = [
  ask(
    [
      '¿Sirve para trabajar con menores?',
      'Serve para trabalhar com menores?',
      'Can I use it for work with children?',
    ],
    [
      'No. Para eso piden el certificado de delitos de naturaleza sexual, que es gratuito y se saca en la web del Ministerio de Justicia. Este otro es para visados, nacionalidad, empleos, oposiciones o concursos.',
      'Não. Para isso, em Espanha, pedem o certificado de crimes de natureza sexual, que é gratuito e se pede no site do Ministério da Justiça. Este serve para vistos, nacionalidade, empregos ou concursos.',
      'No. For that, Spain asks for the certificate of sexual offences, which is free of charge on the Ministry of Justice’s site. This one is for visas, nationality, jobs or tenders.',
    ],
  ),
  ask(
    ['¿Cuándo lo recibo?', 'Quando o recebo?', 'When do I get it?'],
    [
      'Lo previsto son 4 días laborables desde que tenemos tu autorización y la copia de tu documento. Si eres de otro país de la Unión Europea, se consulta también a tu país, que contesta a su ritmo.',
      'O previsto são 4 dias úteis desde que temos a sua autorização e a cópia do seu documento. Se for de outro país da União Europeia, consulta-se também o seu país, que responde ao seu ritmo.',
      'We expect 4 working days once we have your authorisation and the copy of your document. If you are from another EU country, your country is asked too, and answers in its own time.',
    ],
  ),
  ask(
    ['¿Y si tengo antecedentes?', 'E se tiver antecedentes?', 'What if I have a record?'],
    [
      'Salen en el certificado, y solo te lo entregamos a ti. Si ya deberían estar cancelados, antes conviene pedir la cancelación: es un trámite distinto y tarda meses.',
      'O certificado enumera-os, e só o entregamos a si. Se já deviam estar cancelados, convém pedir antes o cancelamento: é um procedimento diferente e demora meses.',
      'The certificate lists it, and we deliver it to you alone. If it should have been cancelled by now, ask for that first: it is a different procedure and takes months.',
    ],
  ),
  ask(
    ['¿Cuánto tiempo vale?', 'Quanto tempo vale?', 'How long is it valid?'],
    [
      'Se suele aceptar durante tres meses desde su fecha; algunos consulados y universidades piden menos. Pídelo cuando tengas lo demás casi listo.',
      'Costuma ser aceite durante três meses desde a sua data; alguns consulados e universidades pedem menos. Peça-o quando tiver o resto quase pronto.',
      'It is usually accepted for three months from its date; some consulates and universities want less. Order it when the rest is nearly ready.',
    ],
  ),
  ask(
    ['¿Lo aceptan en otro país?', 'Aceitam-no noutro país?', 'Will another country accept it?'],
    [
      'En la Unión Europea, sin apostilla. En muchos otros países piden apostilla y traducción jurada. Te preguntamos el país y puedes añadirlas al pedido.',
      'Na União Europeia, sem apostila. Em muitos outros países pedem apostila e tradução ajuramentada. Perguntamos-lhe o país e pode adicioná-las ao pedido.',
      'In the European Union, without an apostille. Many other countries ask for an apostille and a sworn translation. We ask you for the country, and you can add them to the order.',
    ],
  ),
  ask(
    ['¿Puedo pedir el de otra persona?', 'Posso pedir o de outra pessoa?', 'Can I order someone else’s?'],
    [
      'Solo con su autorización firmada y la copia de su documento: son datos que la ley protege especialmente. El de una empresa lo pide quien la representa.',
      'Só com a autorização assinada dela e a cópia do documento: são dados que a lei protege especialmente. O de uma empresa pede-o quem a representa.',
      'Only with their signed authorisation and the copy of their document: the law protects these data specially. A company’s is ordered by its representative.',
    ],
  ),
  ask(
    [
      '¿Incluye mis condenas de otros países?',
      'Inclui condenações de outros países?',
      'Does it include convictions in other countries?',
    ],
    [
      'Incluye las de España y las de tribunales europeos que se hayan comunicado a España. Lo de fuera de la Unión Europea se pide en cada país.',
      'Inclui as de Espanha e as de tribunais europeus que tenham sido comunicadas a Espanha. As de fora da União Europeia pedem-se em cada país.',
      'It includes those in Spain, and those of European courts that Spain has been told of. Records from outside the European Union are ordered in each country.',
    ],
  ),
];
