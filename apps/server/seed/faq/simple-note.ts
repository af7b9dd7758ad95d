import { ask } from './ask.ts';

export const SIMPLE_NOTE_FAQ = [
  ask(
    ['¿La acepta el banco?', 'O banco aceita-a?', 'Does the bank accept it?'],
    [
      'Sí: para estudiar una hipoteca o tasar una vivienda, los bancos piden una Nota Simple reciente, normalmente de menos de tres meses. Para firmar, el notario consulta además el registro el mismo día. Si te piden un certificado del registro, es otro documento.',
      'Sim: para analisar um crédito ou avaliar uma casa em Espanha, os bancos pedem uma Nota Simple recente, em geral com menos de três meses. Para assinar, o notário consulta ainda o registo no próprio dia. Se lhe pedirem uma certidão do registo, é outro documento.',
      'Yes: to assess a mortgage or value a home in Spain, banks ask for a recent Nota Simple, usually less than three months old. For the signing, the notary also checks the registry on the day. If you are asked for a registry certificate, that is another document.',
    ],
  ),
  ask(
    ['¿Cuándo la recibo?', 'Quando a recebo?', 'When do I get it?'],
    [
      'Lo habitual es en menos de 4 horas laborables desde que pagas, y antes de pagar ves la hora prevista. Algunos registros tardan más: lo verás al elegir el municipio, y si el tuyo se retrasa te avisamos.',
      'O habitual é em menos de 4 horas úteis depois de pagar, e antes de pagar vê a hora prevista. Alguns registos demoram mais: verá isso ao escolher o município, e se o seu se atrasar avisamos.',
      'Usually within 4 working hours of paying, and you see the expected time before you pay. Some registries take longer: you see it when you choose the municipality, and if yours is late we tell you.',
    ],
  ),
  ask(
    ['¿Y si no se encuentra nada?', 'E se não se encontrar nada?', 'What if nothing is found?'],
    [
      'Si con tus datos el registro no localiza el inmueble, te escribimos para buscar otro dato (la referencia catastral, el titular o la finca). Si aun así no aparece, te devolvemos lo que pagaste por la nota.',
      'Se com os seus dados o registo não localizar o imóvel, escrevemos-lhe para procurar outro dado (a referência cadastral, o titular ou o número no registo). Se mesmo assim não aparecer, devolvemos o que pagou pela nota.',
      'If the registry cannot find the property with your details, we write to you to look for another (the cadastral reference, the owner or the registry number). If it still cannot be found, we refund what you paid for the note.',
    ],
  ),
  ask(
    ['¿Qué dice exactamente?', 'O que diz exatamente?', 'What exactly does it say?'],
    [
      'Quién es el titular y en qué proporción, cómo está descrito el inmueble (situación, superficie, linderos) y qué cargas tiene: hipotecas, embargos, derechos de paso (servidumbres) o impuestos que siguen al inmueble (afecciones fiscales). No dice el valor de la vivienda ni si hay inquilinos que no estén inscritos.',
      'Quem é o titular e em que proporção, como está descrito o imóvel (localização, área, confrontações) e que ónus tem: hipotecas, penhoras, servidões ou encargos fiscais. Não diz o valor da casa nem se há inquilinos que não estejam registados.',
      'Who owns it and in what share, how the property is described (place, size, boundaries) and what is charged on it: mortgages, court or tax claims, easements or tax charges. It does not give the home’s value, or tenants who are not registered.',
    ],
  ),
  ask(
    [
      '¿Puedo pedirla si el inmueble no es mío?',
      'Posso pedi-la se não for minha?',
      'Can I order it if it is not mine?',
    ],
    [
      'Sí, con un interés legítimo: vas a comprar, alquilar, heredar, reclamar una deuda o lo necesitas por trabajo. Te preguntamos el motivo y se lo damos al registro, que es quien decide.',
      'Sim, com um interesse legítimo: vai comprar, arrendar, herdar, cobrar uma dívida ou precisa dela por trabalho. Perguntamos-lhe o motivo no formulário e indicamo-lo ao registo, que é quem decide.',
      'Yes, with a legitimate interest: you are going to buy, rent, inherit or claim a debt, or you need it for work. We ask for it in the form and pass it on to the registry, which decides.',
    ],
  ),
  ask(
    ['¿Se entera el dueño?', 'O dono fica a saber?', 'Does the owner find out?'],
    [
      'El registro no avisa al titular. Sí guarda quién la pidió y para qué, y el titular puede preguntarlo si quiere.',
      'O registo não avisa o titular. Mas guarda quem a pediu e para quê, e o titular pode perguntar.',
      'The registry does not tell the owner. It does keep a record of who asked and why, and the owner may ask about it.',
    ],
  ),
  ask(
    ['¿Puedo pedirla por mi cuenta?', 'Posso pedi-la por minha conta?', 'Can I order it myself?'],
    [
      'Sí, en el Colegio de Registradores o en el propio registro, por su tasa (el arancel), que ves aparte en el precio. Con nosotros no tienes que saber qué registro es ni tener los datos de la finca, y si algo falla lo resolvemos.',
      'Sim, na ordem dos conservadores do registo em Espanha (Colegio de Registradores) ou no próprio registo, pagando só a taxa, que vê à parte no preço. Connosco não precisa de saber que registo é nem de ter os dados do imóvel, e se algo falhar resolvemos.',
      'Yes, from the Spanish registrars’ association or the registry itself, for the fee that is shown apart in the price. With us you need not know which registry it is or have the property’s details, and if something goes wrong we sort it out.',
    ],
  ),
];
