import type { EditPreview } from '@backroom/contract/selling/order-edits/endpoints'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../../ui/money/Money.tsx'
import classes from './Edit.module.css'

interface Props {
  /** As the server computes it; undefined until it has. */
  line: EditPreview['lines'][number] | undefined
  currency: string
  children: ReactNode
}

/** Below the inputs of a line: how to remove it, whether there is enough of it, and what it costs. */
export function RowFoot({ line, currency, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.foot}>
      {children}
      {line?.isGone && <span className={classes.wrong}>{t('edits.gone')}</span>}
      {line?.isShort && <span className={classes.wrong}>{t('edits.short', { count: line.stock ?? 0 })}</span>}
      {line && !line.isGone && (
        <span className={classes.amount}>
          <Money amount={line.totalCents} currency={currency} />
        </span>
      )}
    </div>
  )
}
