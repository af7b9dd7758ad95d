import { ask } from './ask.ts';

export const LAST_WILLS_FAQ = [
  ask(
    ['¿Cuándo se puede pedir?', 'Quando se pode pedir?', 'When can it be ordered?'],
    [
      'A partir de 15 días hábiles después del fallecimiento, sin contar el día en que ocurrió. Antes el Ministerio no lo expide, porque los notarios todavía están comunicando los últimos testamentos.',
      'A partir de 15 dias úteis depois do falecimento, sem contar o próprio dia. Antes, o Ministério espanhol não o emite, porque os notários ainda estão a comunicar os últimos testamentos.',
      'From 15 working days after the death, not counting the day itself. Before that the Spanish Ministry does not issue it, because notaries are still reporting the latest wills.',
    ],
  ),
  ask(
    [
      '¿Lo acepta el banco o el notario?',
      'O banco ou o notário aceita-o?',
      'Does the bank or the notary accept it?',
    ],
    [
      'Sí: es el certificado oficial del Registro General de Actos de Última Voluntad, el primero que piden para una herencia. El notario y el banco comprueban en línea que es auténtico.',
      'Sim: é o certificado oficial do registo espanhol de últimas vontades, o primeiro que pedem para uma herança. O notário e o banco confirmam em linha que é autêntico.',
      'Yes: it is the official certificate of Spain’s registry of last wills, the first thing asked for in an inheritance. The notary and the bank check online that it is authentic.',
    ],
  ),
  ask(
    ['¿Y si no hay testamento?', 'E se não houver testamento?', 'What if there is no will?'],
    [
      'El certificado lo dice, y también vale: con él el notario hace la declaración de herederos. Por eso se entrega y se cobra igual.',
      'O certificado diz isso mesmo e também serve: com ele o notário faz a habilitação de herdeiros. Por isso, entregamos o certificado e cobramos na mesma.',
      'The certificate says so, and is just as useful: with it the notary declares who the heirs are. That is why it is delivered and charged all the same.',
    ],
  ),
  ask(
    [
      '¿Me dice qué hay en el testamento?',
      'Diz-me o que está no testamento?',
      'Does it tell me what the will says?',
    ],
    [
      'No. Dice si hay testamento, la fecha y el notario. Con eso los herederos piden la copia, que también puedes encargarnos.',
      'Não. Diz se há testamento, a data e o notário. Com isso os herdeiros pedem a cópia, que também nos pode encomendar.',
      'No. It says whether there is a will, the date and the notary. With that the heirs ask for the copy, which you can also order from us.',
    ],
  ),
  ask(
    ['¿Cuándo lo recibo?', 'Quando o recebo?', 'When do I get it?'],
    [
      'Lo previsto son 4 días laborables desde que tenemos todo. Si la defunción es de antes del 2 de abril de 2009 o no está informatizada, hace falta el certificado de defunción y tarda más; puedes pedirlo a la vez.',
      'O previsto são 4 dias úteis desde que temos tudo. Se o óbito for anterior a 2 de abril de 2009 ou não estiver informatizado, é preciso a certidão de óbito e demora mais; pode pedi-la ao mesmo tempo.',
      'We expect 4 working days once we have everything. If the death was before 2 April 2009 or is not on the system, the death certificate is needed and it takes longer; you can order both together.',
    ],
  ),
  ask(
    ['¿Hace falta heredar para pedirlo?', 'Tenho de ser herdeiro?', 'Do I have to be an heir?'],
    [
      'No. Cualquiera puede pedir el de una persona fallecida si da sus datos y los del fallecimiento. Lo que solo recibe quien tiene derecho es la copia del testamento.',
      'Não. Qualquer pessoa pode pedir o de alguém falecido se der os seus dados e os do óbito. O que só recebe quem tem direito é a cópia do testamento.',
      'No. Anyone may order it for a person who has died by giving their details and those of the death. It is the copy of the will that only those entitled receive.',
    ],
  ),
  ask(
    ['¿Cuánto es la tasa?', 'Quanto é a taxa?', 'How much is the fee?'],
    [
      'La tasa del Ministerio de Justicia va incluida en el precio y la ves aparte en el desglose. Si prefieres pedirlo tú, es lo único que pagas allí (modelo 790).',
      'A taxa do Ministério da Justiça espanhol está incluída no preço e vê-a à parte no detalhe. Se preferir pedi-lo por si, é só o que paga lá (modelo 790).',
      'The Ministry of Justice’s fee is included in the price and shown apart in the breakdown. If you prefer to ask yourself, it is all you pay there (form 790).',
    ],
  ),
];
