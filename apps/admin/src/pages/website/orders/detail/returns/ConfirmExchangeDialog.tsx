import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { failureText } from '../../../../../api/notices.ts'
import { LoadingDialog } from '../LoadingDialog.tsx'
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
    <LoadingDialog
      title={t('returns.confirmExchangeTitle', { name: found.name })}
      failure={error && failureText(error)}
      onClose={onClose}
    />
  )
}
