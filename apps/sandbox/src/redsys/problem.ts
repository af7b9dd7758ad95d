/** Redsys refuses a request; over REST it answers with the code alone. */
export class SisError extends Error {
  readonly code: SisCode;
  constructor(code: SisCode) {
    super(`${code}: ${SIS_CODES[code]}`);
    this.code = code;
  }
}

/** The documented codes that the imitation gives, each with its meaning for whoever integrates. */
export const SIS_CODES = {
  SIS0008: 'Falta Ds_Merchant_MerchantCode.',
  SIS0010: 'Falta Ds_Merchant_Terminal.',
  SIS0014: 'Ds_Merchant_Order solo admite cifras y letras sin acentos.',
  SIS0015: 'Falta Ds_Merchant_Currency.',
  SIS0018: 'Falta Ds_Merchant_Amount.',
  SIS0019: 'Ds_Merchant_Amount debe ser un número entero de céntimos mayor que cero.',
  SIS0023: 'Ds_Merchant_TransactionType falta o no se conoce.',
  SIS0026: 'No existe ese comercio con ese terminal.',
  SIS0027: 'La moneda no es la del terminal.',
  SIS0042: 'La firma no es correcta.',
  SIS0051: 'Número de pedido repetido.',
  SIS0054: 'No existe la operación que se quiere devolver.',
  SIS0056: 'La operación que se quiere devolver no está autorizada.',
  SIS0057: 'El importe por devolver es mayor que lo que queda.',
  SIS0059: 'No existe la operación que se quiere confirmar.',
  SIS0060: 'La preautorización ya está confirmada.',
  SIS0061: 'La preautorización no está autorizada.',
  SIS0062: 'El importe por confirmar es mayor que el preautorizado.',
  SIS0063: 'El número de tarjeta no es correcto, o el idOper no sirve para este pedido.',
  SIS0071: 'La tarjeta está caducada.',
  SIS0074: 'Falta Ds_Merchant_Order.',
  SIS0075: 'Ds_Merchant_Order debe tener de 4 a 12 caracteres.',
  SIS0077: 'Las cuatro primeras posiciones de Ds_Merchant_Order deben ser cifras.',
  SIS0112: 'Este tipo de transacción no se admite aquí.',
  SIS0217: 'El CVV debe tener tres cifras.',
  SIS0222: 'La preautorización ya está anulada.',
  SIS0223: 'La preautorización que se quiere anular no está autorizada.',
  SIS0225: 'No existe la operación que se quiere anular.',
  SIS0253: 'La tarjeta no cumple el dígito de control.',
  SIS0429: 'Ds_SignatureVersion falta o no se conoce.',
  SIS0430: 'Ds_MerchantParameters no se puede decodificar.',
  SIS0431: 'Ds_MerchantParameters no contiene un objeto JSON.',
  SIS0568: 'iniciaPeticion no admite este tipo de transacción.',
  SIS0569: 'iniciaPeticion necesita la tarjeta o el idOper.',
  SIS0571: 'EMV3DS: falta protocolVersion.',
  SIS0572: 'EMV3DS: protocolVersion no se conoce.',
  SIS0573: 'EMV3DS: falta browserAcceptHeader.',
  SIS0574: 'EMV3DS: falta browserUserAgent.',
  SIS0575: 'EMV3DS: falta browserJavaEnabled.',
  SIS0576: 'EMV3DS: falta browserLanguage.',
  SIS0577: 'EMV3DS: falta browserColorDepth.',
  SIS0578: 'EMV3DS: falta browserScreenHeight.',
  SIS0579: 'EMV3DS: falta browserScreenWidth.',
  SIS0580: 'EMV3DS: falta browserTZ.',
  SIS0581: 'EMV3DS: falta DS_MERCHANT_EMV3DS o no es un objeto.',
  SIS0582: 'EMV3DS: falta threeDSServerTransID.',
  SIS0583: 'EMV3DS: falta threeDSCompInd.',
  SIS0584: 'EMV3DS: falta notificationURL.',
  SIS0585: 'EMV3DS: los datos no son los de iniciaPeticion.',
  SIS0588: 'EMV3DS: protocolVersion no es la de AuthenticationData.',
  SIS0590: 'EMV3DS: cres no se puede leer.',
  SIS0591: 'EMV3DS: cres viene sin threeDSServerTransID.',
  SIS0592: 'EMV3DS: no hay ninguna autenticación en marcha para este pedido.',
  SIS0594: 'EMV3DS: falta cres.',
  SIS0625: 'El pago ya tiene una devolución y no se puede anular.',
  SIS0626: 'El pago está anulado y no se puede devolver.',
  SIS0635: 'El pago ya está anulado.',
  SIS0636: 'El pago que se quiere anular no está autorizado.',
} as const;

export type SisCode = keyof typeof SIS_CODES;
