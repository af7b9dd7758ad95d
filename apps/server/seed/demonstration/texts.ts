/** What customers and staff of the demonstration write, in the language of the order. */
import type { Locale } from '@folio/domain/locale/locale';

type Exchange = { readonly question: string; readonly answer: string };
type Texts = {
  /** The customer writes, and staff answer. */
  readonly messages: readonly Exchange[];
  /** Staff ask about a line, and the customer answers. */
  readonly questions: readonly Exchange[];
  readonly whyAsked: string;
  readonly refundNote: string;
  readonly withdrawal: string;
  readonly cancelled: string;
  readonly contact: { readonly subject: string; readonly message: string };
};

export const TEXTS: Readonly<Record<Locale, Texts>> = {
  es: {
    messages: [
      {
        question: 'Buenos días, ¿me pueden decir cuándo tendré el documento? Firmo en la notaría el viernes.',
        answer: 'Buenos días. El registro nos lo entrega mañana por la mañana; lo recibirá en su correo.',
      },
      {
        question: 'Me he equivocado en el número de la calle: es el 14, no el 41. ¿Lo pueden corregir?',
        answer: 'Corregido, gracias por avisar. La solicitud sale hoy mismo con el número 14.',
      },
      {
        question: 'He recibido el documento, pero no consigo abrirlo en el móvil.',
        answer: 'Se abre con cualquier lector de PDF. Se lo hemos enviado de nuevo por si se hubiera dañado.',
      },
      {
        question: '¿Sirve este certificado para presentarlo en el extranjero?',
        answer: 'Sí, pero algunos países piden además la apostilla. Díganos cuál es y se lo confirmamos.',
      },
      {
        question: 'Necesito la factura a nombre de mi empresa, ¿es posible?',
        answer: 'Claro. En la página del pedido puede introducir los datos y descargarla al momento.',
      },
    ],
    questions: [
      {
        question: '¿Qué piso y qué puerta es?',
        answer: 'Es el tercero B, escalera izquierda.',
      },
      {
        question: 'En esa calle no consta ese número. ¿Puede comprobarlo en el recibo del IBI?',
        answer: 'Tiene razón, en el recibo figura el número 18.',
      },
      {
        question: '¿Cuál era el segundo apellido del titular?',
        answer: 'El segundo apellido es Ejemplo.',
      },
    ],
    whyAsked: 'El registro nos pide este dato para localizar el documento.',
    refundNote: 'Sentimos el retraso: el registro entregó más tarde de lo que habíamos prometido.',
    withdrawal: 'Ya no lo necesito: la compra no sale adelante.',
    cancelled: 'El registro ha cerrado su archivo por obras y no puede expedirlo en el plazo prometido.',
    contact: {
      subject: 'Consulta antes de pedir',
      message:
        'Quisiera saber si pueden conseguir la escritura de una casa heredada de la que no tengo datos.',
    },
  },
  pt: {
    messages: [
      {
        question: 'Bom dia, quando é que recebo o documento? Tenho a escritura marcada para sexta-feira.',
        answer: 'Bom dia. A conservatória entrega-o amanhã de manhã; recebe-o por correio eletrónico.',
      },
      {
        question: 'Enganei-me no número do artigo. Ainda é possível corrigir?',
        answer: 'Sim, já corrigimos o pedido. Obrigado por avisar.',
      },
    ],
    questions: [
      {
        question: 'O prédio é urbano ou rústico, e qual é a fração?',
        answer: 'É urbano, fração B, primeiro andar.',
      },
    ],
    whyAsked: 'A conservatória pede este dado para encontrar o prédio.',
    refundNote: 'Lamentamos o atraso: a conservatória entregou depois do prazo prometido.',
    withdrawal: 'Já não preciso do documento.',
    cancelled: 'A conservatória não consegue emitir o documento no prazo prometido.',
    contact: {
      subject: 'Dúvida antes de pedir',
      message: 'A certidão permanente serve para pedir um empréstimo ao banco?',
    },
  },
  en: {
    messages: [
      {
        question: 'Hello, when will I get the document? I am signing at the notary on Friday.',
        answer: 'Good morning. The registry delivers it tomorrow; you will receive it by email.',
      },
      {
        question: 'Could you also send me a short explanation of the charges on the property?',
        answer: 'Certainly: the summary in English explains each of them on its second page.',
      },
    ],
    questions: [
      {
        question: 'Which floor and door is it?',
        answer: 'It is the third floor, door B.',
      },
    ],
    whyAsked: 'The registry needs this to find the property.',
    refundNote: 'We are sorry for the delay: the registry was later than we promised.',
    withdrawal: 'We are not buying the house after all.',
    cancelled: 'The registry cannot issue the document in the promised time.',
    contact: {
      subject: 'Before I order',
      message: 'Can you get the deeds of a flat in Torrevieja if I only know the address?',
    },
  },
};
