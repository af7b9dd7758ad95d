import type { Db } from '../../platform/db/connect.ts';
import { isNotInfected } from '../../platform/file-checks/scans/scan-states.ts';

/** Selects the files in the answers of an order; those with a virus are gone. */
export function selectUploads(db: Db, orderId: number) {
  return db
    .selectFrom('answer_file')
    .innerJoin('stored_file', 'stored_file.id', 'answer_file.id')
    .leftJoin('file_scan', 'file_scan.file_id', 'answer_file.id')
    .select(['stored_file.id', 'stored_file.name', 'stored_file.size'])
    .where('answer_file.order_id', '=', orderId)
    .where(isNotInfected)
    .execute();
}
