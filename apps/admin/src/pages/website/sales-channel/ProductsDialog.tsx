import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import classes from './SalesChannels.module.css'
import { type SalesChannel, usePublish } from './use-channels.ts'

/** Which products a channel leaves out. All of them, or single ones, are published again. */
export function ProductsDialog({ channel: { id, name }, onClose }: { channel: SalesChannel; onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(queryOptions(api.salesChannels.hidden, { params: { id } }))
  const { mutate, isPending } = usePublish(id)
  return (
    <AskDialog
      title={t('salesChannels.productsTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('salesChannels.close')}
          </Button>
          <Button variant="default" loading={isPending} onClick={() => mutate({ published: false })}>
            {t('salesChannels.hideAll')}
          </Button>
          <Button loading={isPending} onClick={() => mutate({ published: true })}>
            {t('salesChannels.publishAll')}
          </Button>
        </>
      }
    >
      <p>{t('salesChannels.productsText')}</p>
      <h3 className={classes.name}>{t('salesChannels.hiddenTitle')}</h3>
      {!data && <LoadingRows rows={2} height={36} />}
      {data?.products.length === 0 && <p className={classes.soft}>{t('salesChannels.noneHidden')}</p>}
      <ul className={classes.rows}>
        {data?.products.map((product) => (
          <li key={product.id} className={classes.row}>
            <span>{product.title}</span>
            <Button
              variant="default"
              size="compact-sm"
              disabled={isPending}
              aria-label={t('salesChannels.publishNamed', { title: product.title })}
              onClick={() => mutate({ published: true, ids: [product.id] })}
            >
              {t('salesChannels.publish')}
            </Button>
          </li>
        ))}
      </ul>
      {data?.isMore && <p className={classes.soft}>{t('salesChannels.moreHidden')}</p>}
    </AskDialog>
  )
}
