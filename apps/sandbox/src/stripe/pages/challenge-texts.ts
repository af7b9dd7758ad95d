import type { Language } from '../../pages/language.ts';

export interface ChallengeTexts {
  title: string;
  what: string;
  amount: string;
  card: string;
  complete: string;
  reject: string;
  test: string;
  done: string;
  unknown: string;
}

/** The words of the bank's page. */
export const CHALLENGE_TEXTS: Record<Language, ChallengeTexts> = {
  es: {
    title: 'Confirma este pago',
    what: 'Tu banco quiere saber que eres tú.',
    amount: 'Importe',
    card: 'Tarjeta',
    complete: 'Completar',
    reject: 'Rechazar',
    test: 'Página de pruebas: no se mueve dinero.',
    done: 'Este pago ya no espera tu confirmación. Puedes volver a la tienda.',
    unknown: 'No encontramos este pago. Vuelve a la tienda y empieza el pago de nuevo.',
  },
  pt: {
    title: 'Confirme este pagamento',
    what: 'O seu banco quer saber que é mesmo o titular.',
    amount: 'Montante',
    card: 'Cartão',
    complete: 'Concluir',
    reject: 'Recusar',
    test: 'Página de testes: não há movimento de dinheiro.',
    done: 'Este pagamento já não aguarda a sua confirmação. Pode voltar à loja.',
    unknown: 'Não encontrámos este pagamento. Volte à loja e recomece o pagamento.',
  },
  en: {
    title: 'Confirm this payment',
    what: 'Your bank wants to know that it is you.',
    amount: 'Amount',
    card: 'Card',
    complete: 'Complete',
    reject: 'Refuse',
    test: 'Test page: no money moves.',
    done: 'This payment no longer waits for your confirmation. You can go back to the shop.',
    unknown: 'We cannot find this payment. Go back to the shop and start the payment again.',
  },
};
