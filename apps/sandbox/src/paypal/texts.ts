import type { Language } from '../pages/language.ts';
import type { Source } from './objects.ts';

export interface PaypalTexts {
  order: string;
  logIn: string;
  logInWhat: string;
  email: string;
  password: string;
  enter: string;
  hello: string;
  payTo: string;
  source: string;
  sources: Record<Source, string>;
  payNow: string;
  agree: string;
  cancel: string;
  back: string;
  done: string;
  unknown: string;
}

/** The words of the approval page. */
export const TEXTS: Record<Language, PaypalTexts> = {
  es: {
    order: 'Pedido',
    logIn: 'Entra en tu cuenta',
    logInWhat: 'Esta compradora es inventada: vale cualquier contraseña.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    enter: 'Entrar',
    hello: 'Hola, Compradora',
    payTo: 'Pagas a',
    source: '¿Con qué quieres pagar?',
    sources: {
      balance: 'Saldo de la cuenta',
      'declined-card': 'Tarjeta que el banco rechaza',
      review: 'Pago en revisión que se cobra poco después',
      'review-denied': 'Pago en revisión que se rechaza poco después',
      denied: 'Pago denegado',
    },
    payNow: 'Pagar ahora',
    agree: 'Continuar',
    cancel: 'Cancelar y volver a',
    back: 'Volver a la tienda',
    done: 'Este pago ya no espera nada de ti.',
    unknown: 'No encontramos este pago. Vuelve a la tienda y empieza el pago de nuevo.',
  },
  pt: {
    order: 'Encomenda',
    logIn: 'Entre na sua conta',
    logInWhat: 'Esta compradora é inventada: qualquer palavra-passe serve.',
    email: 'Correio eletrónico',
    password: 'Palavra-passe',
    enter: 'Entrar',
    hello: 'Olá, Compradora',
    payTo: 'Paga a',
    source: 'Com que pretende pagar?',
    sources: {
      balance: 'Saldo da conta',
      'declined-card': 'Cartão que o banco recusa',
      review: 'Pagamento em análise que é cobrado pouco depois',
      'review-denied': 'Pagamento em análise que é recusado pouco depois',
      denied: 'Pagamento negado',
    },
    payNow: 'Pagar agora',
    agree: 'Continuar',
    cancel: 'Cancelar e voltar a',
    back: 'Voltar à loja',
    done: 'Este pagamento já não aguarda nada da sua parte.',
    unknown: 'Não encontrámos este pagamento. Volte à loja e recomece o pagamento.',
  },
  en: {
    order: 'Order',
    logIn: 'Log in to your account',
    logInWhat: 'This buyer is invented: any password will do.',
    email: 'Email',
    password: 'Password',
    enter: 'Log in',
    hello: 'Hello, Compradora',
    payTo: 'You pay',
    source: 'What would you like to pay with?',
    sources: {
      balance: 'Account balance',
      'declined-card': 'A card that the bank refuses',
      review: 'A payment under review that is soon made',
      'review-denied': 'A payment under review that is soon refused',
      denied: 'A payment that is denied',
    },
    payNow: 'Pay now',
    agree: 'Continue',
    cancel: 'Cancel and go back to',
    back: 'Back to the shop',
    done: 'This payment waits for nothing more from you.',
    unknown: 'We cannot find this payment. Go back to the shop and start the payment again.',
  },
};
