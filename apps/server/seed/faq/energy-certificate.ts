import { ask } from './ask.ts';

export const ENERGY_CERTIFICATE_FAQ = [
  ask(
    ['¿Es obligatorio?', 'É obrigatório?', 'Is it required?'],
    [
      'Sí, para vender o alquilar una vivienda o un local en España (Real Decreto 390/2021), y la etiqueta tiene que estar ya en el anuncio. Si no lo tienes, el notario lo anota en la escritura y te pueden multar.',
      'Sim, para vender ou arrendar uma casa ou um espaço em Espanha (Real Decreto 390/2021), e a etiqueta tem de estar já no anúncio. Sem ele, o notário escreve isso na escritura e pode haver multa.',
      'Yes, to sell or let a home or premises in Spain (Royal Decree 390/2021), and the label must be in the advert already. Without it the notary says so in the deed, and there may be a fine.',
    ],
  ),
  ask(
    ['¿Tiene que venir alguien a casa?', 'Tem de vir alguém a casa?', 'Does somebody have to visit?'],
    [
      'Sí. La ley exige la visita de un técnico titulado, de media hora a una hora. Mide, mira ventanas, calefacción y agua caliente, y no hace obras ni agujeros. Si alguien te lo ofrece sin visita, no es válido.',
      'Sim. A lei espanhola exige a visita de um técnico habilitado, de meia hora a uma hora. Mede, vê janelas, aquecimento e água quente, e não faz obras nem furos. Se alguém oferecer um certificado sem visita, não é válido.',
      'Yes. Spanish law requires a visit by a qualified surveyor, of half an hour to an hour. They measure and look at windows, heating and hot water, with no works and no holes. One offered without a visit is not valid.',
    ],
  ),
  ask(
    ['¿Cuándo lo tengo?', 'Quando o recebo?', 'When do I get it?'],
    [
      'Te llamamos para acordar la visita y lo normal es tenerlo en 5 días laborables, o en 2 con el servicio preferente. La comunidad autónoma lo registra después; mientras, tienes el justificante.',
      'Ligamos-lhe para marcar a visita e o normal é tê-lo em 5 dias úteis, ou em 2 se o pedir urgente. A comunidade autónoma regista-o depois; entretanto, tem o comprovativo.',
      'We call you to arrange the visit, and it is usually ready in 5 working days, or 2 with the priority service. The region registers it afterwards; until then you have the receipt.',
    ],
  ),
  ask(
    ['¿Qué letra me darán?', 'Que letra me vão dar?', 'Which letter will I get?'],
    [
      'La que salga, de la A a la G. La mayoría de las viviendas de antes de 2007 salen E o peor, y se puede vender y alquilar con cualquiera. El certificado dice también qué mejoras la subirían.',
      'A que resultar, de A a G. A maioria das casas anteriores a 2007 fica em E ou pior, e pode vender-se e arrendar-se com qualquer uma. O certificado diz também que melhorias a subiriam.',
      'Whichever it is, from A to G. Most homes from before 2007 come out at E or worse, and you may sell and let with any of them. The certificate also says which improvements would raise it.',
    ],
  ),
  ask(
    ['¿Cuánto dura?', 'Quanto tempo dura?', 'How long does it last?'],
    [
      'Diez años, y cinco si la letra es la G. Si haces reformas que cambian el consumo, conviene renovarlo antes.',
      'Dez anos, e cinco se a letra for a G. Se fizer obras que alterem o consumo, convém renová-lo antes.',
      'Ten years, and five if the letter is G. If you do works that change consumption, it is worth renewing it sooner.',
    ],
  ),
  ask(
    [
      '¿La tasa de la comunidad va incluida?',
      'A taxa da comunidade está incluída?',
      'Is the region’s fee included?',
    ],
    [
      'No, porque cada comunidad autónoma cobra una distinta y algunas no cobran. Donde la hay, se paga aparte, sin recargo nuestro y con su justificante.',
      'Não, porque cada comunidade autónoma cobra uma diferente e algumas não cobram. Onde existe, paga-se à parte, sem acréscimo nosso e com o comprovativo.',
      'No, because each region charges a different one and some charge none. Where there is one it is paid separately, with no surcharge of ours and with its receipt.',
    ],
  ),
  ask(
    [
      '¿Y si al final no puedo recibir al técnico?',
      'E se afinal não puder receber o técnico?',
      'What if I cannot receive the surveyor after all?',
    ],
    [
      'Avísanos antes de la visita y la cambiamos sin coste. Si cancelas antes de que vaya, te devolvemos lo que pagaste.',
      'Avise-nos antes da visita e mudamo-la sem custos. Se cancelar antes de ele ir, devolvemos o que pagou.',
      'Tell us before the visit and we change it at no cost. If you cancel before they go, we refund what you paid.',
    ],
  ),
];
