import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { failureText } from '../../../../../api/notices.ts'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { LoadingRows } from '../../../../../ui/states/LoadingRows.tsx'
import { ConfirmExchangeForm } from './ConfirmExchangeForm.tsx'
import { exchangedVariants, exchangeRows } from './exchanged.ts'
import type { ReturnDialogProps } from './returned.ts'

/** Loads what the exchange does now, and says why if it can't be confirmed. */
export function ConfirmExchangeDialog(props: ReturnDialogProps) {
  const { t } = useTranslation()
  const { found, onClose } = props
  const { data, error, isFetchedAfterMount } = useQuery({
    ...queryOptions(api.returns.previewExchange, {
      params: { id: found.id },
      body: { items: exchangedVariants(exchangeRows(found)) },
    }),
    // An earlier opening, or the choice of the items, saw another order.
    ...{ refetchOnMount: 'always' as const, staleTime: Number.POSITIVE_INFINITY, meta: { ownNotice: true as const } },
  })
  if (data && isFetchedAfterMount && !error) return <ConfirmExchangeForm {...props} loaded={data} />
  return (
    <AskDialog
      title={t('returns.confirmExchangeTitle', { name: found.name })}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      {error ? <p role="alert">{failureText(error)}</p> : <LoadingRows rows={3} height={48} />}
    </AskDialog>
  )
}
