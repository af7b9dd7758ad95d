import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { FILE_TYPES } from '@folio/ui/form/file-limits';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { UnfinishedFiles } from '../../../orders/files/unfinished-files.tsx';
import { links } from '../../../page/links.ts';
import { FormKeys } from '../../../page/parts/form-keys.tsx';
import { Link } from '../../../page/parts/link.tsx';
import { useShell } from '../../../page/shell/use-shell.ts';
import { ORDER_FILES } from '../orders.data.ts';
import { SendingItem } from './sending-item.tsx';
import { SentFiles } from './sent-files.tsx';
import { useSending } from './use-sending.ts';

type Props = { readonly order: OrderPageView };

/**
 * Sends files to the order (AP-14) and lists the sent ones. With scripts each file is sent as it is chosen, with its
 * progress; without them the form posts.
 */
export function OrderFiles({ order }: Props) {
  const { locale } = useShell();
  if (!order.takesFiles && !order.isPastFiles && order.files.length === 0) return null;
  return (
    <section className="order-files" aria-labelledby="order-files">
      <h2 id="order-files">
        {(order.files.length > 0 && !order.takesFiles ? m.order_files_sent_title : m.order_files_title)(
          {},
          { locale },
        )}
      </h2>
      {order.takesFiles && <SendFiles order={order} />}
      {order.files.length > 0 && <SentFiles order={order} />}
      {order.isPastFiles && <WriteInstead orderId={order.id} />}
    </section>
  );
}

/** Explains how to send files once the order has ended. */
function WriteInstead({ orderId }: { readonly orderId: string }) {
  const { locale } = useShell();
  return (
    <p>
      {m.order_files_write({}, { locale })}{' '}
      <Link className="f-link" to={links.orderMessages(orderId)}>
        {m.thread_link({}, { locale })}
      </Link>
    </p>
  );
}

function SendFiles({ order: { id: orderId, unfinishedUploads } }: Props) {
  const { locale } = useShell();
  const id = useId();
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const { files, add, cancel, retry } = useSending(orderId);
  const { revalidate } = useRevalidator();
  const going = files.flatMap(({ uploadId }) => uploadId ?? []);
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    add([...(input.files ?? [])]);
    input.value = '';
  };
  return (
    <>
      <form
        method="post"
        action={links.order(orderId)}
        encType="multipart/form-data"
        className="order-files__form"
      >
        <FormKeys />
        <label htmlFor={id}>{m.order_files_choose({}, { locale })}</label>
        <p id={`${id}-help`} className="order-files__help">
          {m.order_files_help({}, { locale })} {m.field_file_kinds({}, { locale })}{' '}
          {hasScripts && m.upload_rest({}, { locale })}
        </p>
        <input
          id={id}
          className="f-files__input"
          type="file"
          name={ORDER_FILES}
          multiple
          accept={FILE_TYPES}
          aria-describedby={`${id}-help`}
          onChange={hasScripts ? choose : undefined}
        />
        {!hasScripts && (
          <Button variant="secondary" type="submit">
            {m.order_files_send({}, { locale })}
          </Button>
        )}
      </form>
      <ul className="order-files__list">
        {files.map((file) => (
          <SendingItem
            key={file.key}
            sending={file}
            onCancel={() => cancel(file)}
            onRetry={() => retry(file)}
          />
        ))}
      </ul>
      <UnfinishedFiles
        uploads={unfinishedUploads.filter((upload) => !going.includes(upload.id))}
        onDiscard={revalidate}
        hasScripts={hasScripts}
      />
    </>
  );
}
