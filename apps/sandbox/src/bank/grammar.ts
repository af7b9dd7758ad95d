import { isDay } from './calendar.ts';
import type { Element } from './xml.ts';

/**
 * The structure of the messages: each type's children in order, as `name:Type`. `?` marks an optional child, `*` a list
 * that may be empty, `+` a list with one or more, `|` a choice. Types in lower case are texts.
 */
const COMMON: Record<string, string> = {
  Document: 'CstmrDrctDbtInitn:Initiation',
  Initiation: 'GrpHdr:Header PmtInf+:Payment',
  Header:
    'MsgId:max35 CreDtTm:dateTime Authstn*:Any NbOfTxs:count CtrlSum?:decimal InitgPty:Party FwdgAgt?:Agent',
  Payment: `PmtInfId:max35 PmtMtd:method BtchBookg?:boolean NbOfTxs?:count CtrlSum?:decimal PmtTpInf?:Kind
    ReqdColltnDt:date Cdtr:Party CdtrAcct:Account CdtrAgt:Agent CdtrAgtAcct?:Account UltmtCdtr?:Party ChrgBr?:code
    ChrgsAcct?:Account ChrgsAcctAgt?:Agent CdtrSchmeId?:Party DrctDbtTxInf+:Debit`,
  Kind: 'InstrPrty?:code SvcLvl?:Choice LclInstrm?:Choice SeqTp?:code CtgyPurp?:Choice',
  Choice: '|Cd:code Prtry:max35',
  Party: 'Nm?:max70 PstlAdr?:Any Id?:Identity CtryOfRes?:code CtctDtls?:Any',
  Identity: '|OrgId:Organisation PrvtId:Person',
  Person: 'DtAndPlcOfBirth?:Any Othr*:Other',
  Other: 'Id:max35 SchmeNm?:Choice Issr?:max35',
  Account: 'Id:AccountId Tp?:Any Ccy?:code Nm?:max70 Prxy?:Any',
  AccountId: '|IBAN:code Othr:Any',
  Agent: 'FinInstnId:Institution BrnchId?:Any',
  Debit: `PmtId:PaymentId PmtTpInf?:Kind InstdAmt:amount ChrgBr?:code DrctDbtTx?:Terms UltmtCdtr?:Party
    DbtrAgt:Agent DbtrAgtAcct?:Account Dbtr:Party DbtrAcct:Account UltmtDbtr?:Party InstrForCdtrAgt?:max140
    Purp?:Choice RgltryRptg*:Any Tax?:Any RltdRmtInf*:Any RmtInf?:Remittance`,
  Terms: 'MndtRltdInf?:Mandate CdtrSchmeId?:Party PreNtfctnId?:max35 PreNtfctnDt?:date',
  Mandate: `MndtId?:max35 DtOfSgntr?:date AmdmntInd?:boolean AmdmntInfDtls?:Any ElctrncSgntr?:Any
    FrstColltnDt?:date FnlColltnDt?:date Frqcy?:Any`,
  Remittance: 'Ustrd*:max140 Strd*:Any',
};

/** The types that differ between the two versions. */
const VERSIONS = {
  'pain.008.001.02': {
    Organisation: 'BICOrBEI?:bic Othr*:Other',
    Institution: 'BIC?:bic ClrSysMmbId?:Any Nm?:max70 PstlAdr?:Any Othr?:Other',
    PaymentId: 'InstrId?:max35 EndToEndId:max35',
  },
  'pain.008.001.08': {
    Organisation: 'AnyBIC?:bic LEI?:code Othr*:Other',
    Institution: 'BICFI?:bic ClrSysMmbId?:Any LEI?:code Nm?:max70 PstlAdr?:Any Othr?:Other',
    PaymentId: 'InstrId?:max35 EndToEndId:max35 UETR?:max36',
  },
} as const;

export type Version = keyof typeof VERSIONS;
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';

/** Returns the version that a document names by its namespace, or null. */
export function parseVersion(document: Element): Version | null {
  const name = (document.attributes.xmlns ?? '').replace(NAMESPACE, '');
  return name in VERSIONS ? (name as Version) : null;
}

const TEXTS: Record<string, RegExp> = {
  max35: /^.{1,35}$/,
  max36: /^.{1,36}$/,
  max70: /^.{1,70}$/,
  max140: /^.{1,140}$/,
  count: /^\d{1,15}$/,
  decimal: /^\d{1,15}(\.\d{1,2})?$/,
  amount: /^\d{1,9}(\.\d{1,2})?$/,
  dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  boolean: /^(true|false)$/,
  bic: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  code: /^[A-Z0-9]{1,34}$/,
  method: /^DD$/,
};

/** Describes the first place at which a document violates its version's structure; null if it is valid. */
export function findFault(document: Element, version: Version): string | null {
  return findFaultAt(document, 'Document', { ...COMMON, ...VERSIONS[version] }, 'Document');
}

function findFaultAt(at: Element, type: string, types: Record<string, string>, path: string): string | null {
  if (type === 'Any') return null;
  const pattern = TEXTS[type];
  if (pattern) {
    const plain = at.children.length === 0 && pattern.test(at.text) && (type !== 'date' || isDay(at.text));
    return plain ? null : `${path}: the value '${at.text.slice(0, 40)}' is invalid`;
  }
  const grammar = types[type] ?? '';
  if (at.text.trim() !== '') return `${path}: text between elements`;
  const rules = grammar.replace('|', '').split(/\s+/).map(parseRule);
  return grammar.startsWith('|')
    ? checkChoice(at, rules, types, path)
    : checkSequence(at, rules, types, path);
}

interface Rule {
  name: string;
  many: boolean;
  needed: boolean;
  type: string;
}

function parseRule(text: string): Rule {
  const [, name = '', sign = '', type = ''] = /^(\w+)([?*+]?):(\w+)$/.exec(text) ?? [];
  return { name, type, many: sign === '*' || sign === '+', needed: sign === '' || sign === '+' };
}

function checkChoice(at: Element, rules: Rule[], types: Record<string, string>, path: string): string | null {
  const [child, another] = at.children;
  const rule = rules.find(({ name }) => name === child?.name);
  if (!child || !rule || another) {
    return `${path}: expected exactly one of ${rules.map(({ name }) => name).join(', ')}`;
  }
  return findFaultAt(child, rule.type, types, `${path}/${child.name}`);
}

function checkSequence(
  at: Element,
  rules: Rule[],
  types: Record<string, string>,
  path: string,
): string | null {
  let next = 0;
  for (const { name, many, needed, type } of rules) {
    const first = next;
    while (at.children[next]?.name === name && (many || next === first)) {
      const child = at.children[next];
      const fault = child && findFaultAt(child, type, types, `${path}/${name}`);
      if (fault) return fault;
      next += 1;
    }
    if (needed && next === first) return `${path}: ${name} is missing or out of order`;
  }
  const left = at.children[next];
  return left ? `${path}: ${left.name} is unexpected or out of order` : null;
}
