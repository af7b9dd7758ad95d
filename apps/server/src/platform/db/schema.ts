/** The tables as Kysely sees them; a test compares them with the database. */

import type {
  CartLineTable,
  CartReminderEndTable,
  CartReminderOpeningTable,
  CartReminderTable,
  CartTable,
  DraftTable,
  QuoteLineTable,
  QuoteTable,
  SavedDraftTable,
  SessionTable,
  SessionTransferTable,
} from './cart-tables.ts';
import type {
  CatalogueStateTable,
  CompanyTable,
  IssuerTable,
  LegalTextHtmlTable,
  LegalTextTable,
  LocalityTable,
  PlacePostcodeTable,
  PlaceStateTable,
  PlaceTable,
  ProductFaqTable,
  ProductTable,
  ProductVersionTable,
  RegistryTable,
  StoreDomainTable,
  StorePaymentMethodTable,
  StoreProductTable,
  StoreTable,
} from './catalogue-tables.ts';
import type {
  ConsentProofTable,
  ConsentWordingTable,
  ContactMessageTable,
  CustomerAccountTable,
  CustomerEmailChangeTable,
  CustomerPasswordLinkTable,
  CustomerUserTable,
  PasswordRequestTable,
  PushSubscriptionTable,
  ReplyTemplateTable,
} from './customer-tables.ts';
import type {
  AnswerFileTable,
  DocumentAccessTable,
  DocumentReadingTable,
  DocumentShareTable,
  FileScanTable,
  FileUploadPartTable,
  FileUploadTable,
  MessageFileTable,
  OrderDocumentTable,
  OrderFileTable,
  StoredFileTable,
} from './file-tables.ts';
import type { AnswerVersionTable, IncidentTable } from './incident-tables.ts';
import type {
  AuditEventTable,
  FunnelDayTable,
  IdempotencyKeyTable,
  MailBounceTable,
  RateLimitTable,
  SentMailTable,
} from './log-tables.ts';
import type {
  InvoiceBlockTable,
  InvoicePdfTable,
  InvoiceSeriesTable,
  InvoiceTable,
  OrderAccessTable,
  OrderCodeTable,
  OrderLineTable,
  OrderTable,
  VatCheckTable,
  WithdrawalTable,
  WithdrawnLineTable,
} from './order-tables.ts';
import type {
  AttemptBalanceView,
  DisputeTable,
  LedgerEntryTable,
  MerchantAccountTable,
  OrderBalanceView,
  PaymentAttemptTable,
  PaymentEventTable,
  ReconciliationDifferenceTable,
  ReconciliationRequestTable,
  ReconciliationTable,
  RefundTable,
  SepaDebitTable,
  SepaFileTable,
  SepaMandateTable,
} from './payment-tables.ts';

export type Database = {
  issuer: IssuerTable;
  store: StoreTable;
  store_domain: StoreDomainTable;
  store_payment_method: StorePaymentMethodTable;
  product: ProductTable;
  product_version: ProductVersionTable;
  store_product: StoreProductTable;
  product_faq: ProductFaqTable;
  legal_text: LegalTextTable;
  legal_text_html: LegalTextHtmlTable;
  catalogue_state: CatalogueStateTable;
  place: PlaceTable;
  place_postcode: PlacePostcodeTable;
  locality: LocalityTable;
  registry: RegistryTable;
  company: CompanyTable;
  place_state: PlaceStateTable;
  cart: CartTable;
  session: SessionTable;
  session_transfer: SessionTransferTable;
  cart_line: CartLineTable;
  quote: QuoteTable;
  quote_line: QuoteLineTable;
  draft: DraftTable;
  saved_draft: SavedDraftTable;
  cart_reminder: CartReminderTable;
  cart_reminder_opening: CartReminderOpeningTable;
  cart_reminder_end: CartReminderEndTable;
  contact_message: ContactMessageTable;
  reply_template: ReplyTemplateTable;
  answer_file: AnswerFileTable;
  idempotency_key: IdempotencyKeyTable;
  customer_order: OrderTable;
  order_line: OrderLineTable;
  order_access: OrderAccessTable;
  order_code: OrderCodeTable;
  merchant_account: MerchantAccountTable;
  payment_attempt: PaymentAttemptTable;
  payment_event: PaymentEventTable;
  refund: RefundTable;
  dispute: DisputeTable;
  reconciliation: ReconciliationTable;
  reconciliation_difference: ReconciliationDifferenceTable;
  reconciliation_request: ReconciliationRequestTable;
  ledger_entry: LedgerEntryTable;
  attempt_balance: AttemptBalanceView;
  order_balance: OrderBalanceView;
  sepa_mandate: SepaMandateTable;
  sepa_file: SepaFileTable;
  sepa_debit: SepaDebitTable;
  stored_file: StoredFileTable;
  file_scan: FileScanTable;
  order_file: OrderFileTable;
  message_file: MessageFileTable;
  file_upload: FileUploadTable;
  file_upload_part: FileUploadPartTable;
  order_document: OrderDocumentTable;
  document_reading: DocumentReadingTable;
  document_share: DocumentShareTable;
  document_access: DocumentAccessTable;
  invoice_series: InvoiceSeriesTable;
  invoice: InvoiceTable;
  invoice_block: InvoiceBlockTable;
  invoice_pdf: InvoicePdfTable;
  sent_mail: SentMailTable;
  mail_bounce: MailBounceTable;
  audit_event: AuditEventTable;
  customer_user: CustomerUserTable;
  customer_account: CustomerAccountTable;
  customer_password_link: CustomerPasswordLinkTable;
  customer_email_change: CustomerEmailChangeTable;
  rate_limit: RateLimitTable;
  password_request: PasswordRequestTable;
  vat_check: VatCheckTable;
  withdrawal: WithdrawalTable;
  withdrawn_line: WithdrawnLineTable;
  funnel_day: FunnelDayTable;
  consent_wording: ConsentWordingTable;
  consent_proof: ConsentProofTable;
  incident: IncidentTable;
  answer_version: AnswerVersionTable;
  push_subscription: PushSubscriptionTable;
};
