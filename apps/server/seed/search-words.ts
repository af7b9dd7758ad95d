/** Words by which people call a product, beside its name and description. The chooser's search reads them. */

import type { LocalizedText } from '@folio/domain/locale/locale';
import { text } from './products/words.ts';

/** By product. */
export const SEARCH_WORDS: Readonly<Record<number, LocalizedText>> = {
  15867: text(
    'notasimple saber quién es el dueño propietario titular de una casa piso vivienda local cargas deudas hipoteca embargo registro',
    'notasimple saber quem é o dono proprietário casa apartamento terreno ónus dívidas hipoteca penhora registo predial',
    'notasimple who owns a house home flat land owner ownership title deeds debts mortgage charges land registry search',
  ),
  18357: text(
    'qué casas pisos bienes fincas tiene alguien herencia deudor patrimonio averiguar',
    'que casas bens tem alguém herança devedor património averiguar',
    'what houses assets estate does somebody own debtor inheritance find out',
  ),
  18414: text(
    'nota simple notasimple de Portugal dueño propietario casa piso terreno hipoteca registro predial',
    'certidão predial caderneta registo dono proprietário casa apartamento terreno ónus hipoteca código de acesso',
    'land registry title deeds who owns a house flat land in Portugal owner mortgage',
  ),
  18421: text(
    'nota simple de Portugal dueño propietario casa piso terreno barata',
    'registo predial dono proprietário casa apartamento terreno ónus hipoteca ficha descrição',
    'land registry who owns a house flat land in Portugal owner mortgage summary',
  ),
  18508: text(
    'notasimple rápida hoy prisa dueño propietario casa piso cargas hipoteca',
    'rápida hoje pressa dono proprietário casa ónus hipoteca',
    'fast today who owns a house flat owner mortgage debts',
  ),
  17564: text(
    'dominio y cargas certificación propietario dueño casa piso juzgado prueba',
    'domínio e ónus proprietário dono casa tribunal prova',
    'title deeds owner charges proof court evidence house flat',
  ),
  18458: text(
    'notario escrituras compraventa casa piso herencia duplicado perdida',
    'notário escrituras compra e venda casa herança segunda via perdida',
    'title deeds notary purchase house flat lost duplicate',
  ),
  18505: text(
    'notario escritura protocolo número duplicado',
    'notário escritura protocolo número segunda via',
    'notary title deeds protocol number duplicate',
  ),
  18464: text(
    'eficiencia energética etiqueta vender alquilar casa piso CEE',
    'eficiência energética etiqueta vender arrendar casa',
    'EPC energy performance efficiency label rating sell rent house flat',
  ),
  18346: text(
    'levantar quitar hipoteca pagada banco préstamo',
    'levantar retirar distrate hipoteca paga banco empréstimo',
    'cancel discharge remove paid mortgage loan bank',
  ),
  18370: text(
    'saldo deuda cero banco hipoteca préstamo liquidada',
    'saldo dívida zero banco hipoteca empréstimo liquidado',
    'zero debt balance bank mortgage loan paid off redemption',
  ),
  18471: text(
    'catastro referencia parcela plano superficie valor descriptivo gráfico finca IBI',
    'cadastro referência parcela planta área valor matriz caderneta',
    'cadastre cadastral plot map plan area value property tax house land',
  ),
  18456: text(
    'habitar vivienda piso casa alquilar luz agua licencia ocupación',
    'habitar casa arrendar licença de utilização',
    'habitation licence live rent house flat occupation',
  ),
  16707: text(
    'inscribir escritura compra herencia nuevo dueño casa piso',
    'inscrever escritura compra herança novo dono casa',
    'change owner register title deeds purchase inheritance house flat',
  ),
  18491: text(
    'cambiar dueño propietario IBI contribución casa piso',
    'mudar dono proprietário IMI casa',
    'change owner property tax IBI house flat',
  ),
  18379: text(
    'cambiar titular suministro factura contrato electricidad',
    'mudar titular contrato fatura eletricidade',
    'change name utilities bill contract power',
  ),
  18498: text(
    'apostillar legalizar La Haya extranjero validez',
    'apostilar legalizar Haia estrangeiro validade',
    'legalise legalisation Hague abroad',
  ),
  18506: text(
    'empresa administrador socios informe registro mercantil cuentas capital',
    'empresa gerente administrador sócios relatório registo comercial contas',
    'company business directors report mercantile registry accounts',
  ),
  18391: text(
    'empresa administrador poderes vigencia certificación sociedad',
    'empresa gerente poderes certidão sociedade permanente',
    'company business director powers good standing incorporation',
  ),
  18507: text(
    'empresa balance presentar cuentas registro mercantil',
    'empresa balanço apresentar contas IES',
    'company business balance submit annual accounts',
  ),
  18486: text(
    'patentes marcas nombre comercial logotipo OEPM registrar',
    'patentes marcas nome comercial logótipo INPI registar',
    'brand name logo register trademark patent',
  ),
  18324: text(
    'buscar finca casa piso propiedad dueño dónde está datos registrales',
    'procurar prédio casa propriedade dono onde fica dados',
    'look up search house flat land owner where',
  ),
  15868: text(
    'buscar finca casa piso catastro datos registrales',
    'procurar prédio casa cadastro dados',
    'look up search house flat land cadastre reference',
  ),
  18347: text(
    'buscar finca casa piso calle número datos registrales',
    'procurar prédio casa rua número dados',
    'look up search house flat land street',
  ),
  18361: text(
    'qué oficina registro de la propiedad corresponde número zona',
    'que conservatória registo predial número zona',
    'which land registry office area number',
  ),
  18444: text(
    'partida acta nacer inscripción bebé hijo literal libro de familia',
    'assento registo nascer bebé filho cópia integral',
    'born birth record child baby register copy',
  ),
  18395: text(
    'partida acta boda casarse casado esposos literal libro de familia',
    'assento registo boda casar casado matrimónio cópia integral',
    'wedding married marry marriage record spouse register copy',
  ),
  17558: text(
    'partida acta muerte fallecimiento fallecido muerto esquela',
    'assento registo morte falecimento falecido',
    'dead died deceased death record register copy',
  ),
  17563: text(
    'testamento herencia muerte fallecido herederos heredar',
    'testamento herança morte falecido herdeiros herdar',
    'testament inheritance died deceased heirs probate estate',
  ),
  15865: text(
    'póliza fallecido muerte herencia beneficiario cobrar',
    'apólice falecido morte herança beneficiário receber',
    'policy died deceased insurer beneficiary claim',
  ),
  18480: text(
    'herencia fallecido notario herederos heredar últimas voluntades',
    'herança falecido notário herdeiros herdar',
    'testament inheritance died notary heirs estate',
  ),
  18416: text(
    'penales delitos policía conducta limpio sexuales trabajo visado',
    'cadastro criminal polícia limpo trabalho visto',
    'police check clearance clean record conduct DBS visa work',
  ),
  17492: text(
    'padrón volante domicilio dirección ayuntamiento vivir censo',
    'morada domicílio câmara viver recenseamento',
    'padron address proof of residence town hall live census',
  ),
  18469: text(
    'soltero casarse boda pareja estado civil vivo',
    'solteiro casar boda união de facto estado civil vivo capacidade',
    'single unmarried wedding marry partner marital status alive',
  ),
  18473: text(
    'NIE TIE tarjeta extranjero papeles visado arraigo extranjería',
    'NIE cartão estrangeiro papéis visto imigração',
    'NIE TIE card foreigner visa immigration papers stay',
  ),
  18511: text(
    'invalidez pensión baja enfermedad seguridad social',
    'invalidez pensão baixa doença segurança social',
    'invalidity pension sick illness social security',
  ),
  18472: text(
    'divorciarse separarse matrimonio abogado convenio',
    'divorciar separar casamento advogado acordo',
    'divorce separate marriage lawyer agreement amicable',
  ),
  18474: text(
    'divorciarse contencioso matrimonio abogado juzgado',
    'divorciar litigioso casamento advogado tribunal',
    'divorce dispute marriage lawyer court',
  ),
  18475: text('separarse matrimonio abogado', 'separar casamento advogado', 'separate marriage lawyer'),
  18476: text(
    'pensión custodia hijos alimentos modificar',
    'pensão guarda filhos alimentos alterar',
    'custody child support maintenance alimony modify',
  ),
};
