import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../use-copy.ts'
import classes from './ErrorState.module.css'

interface Props {
  title?: string
  /** The error message. */
  text: string
  requestId?: string | undefined
  onRetry?: () => void
}

export function ErrorState({ title, text, requestId, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.error} role="alert" data-failure>
      <h2 className={classes.title}>{title ?? t('errors.failed')}</h2>
      <p className={classes.text}>{text}</p>
      {requestId && <RequestId id={requestId} />}
      {onRetry && (
        <Button variant="default" mt={16} onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      )}
    </div>
  )
}

function RequestId({ id }: { id: string }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(id)
  return (
    <p className={classes.request}>
      <code>{t('errors.requestId', { id })}</code>
      <button type="button" className={classes.copy} onClick={copy}>
        {isCopied ? t('errors.copied') : t('errors.copyRequestId')}
      </button>
    </p>
  )
}
