import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Images.module.css'
import type { Upload } from './use-uploads.ts'

interface Props {
  uploads: readonly Upload[]
  onRetry: (key: string) => void
  onDismiss: (key: string) => void
}

/** The files that are on their way, each with its state. */
export function UploadList({ uploads, onRetry, onDismiss }: Props) {
  const { t } = useTranslation()
  if (uploads.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('products.uploads')}>
      {uploads.map(({ key, name, state, reason }) => (
        <li key={key}>
          <span className={classes.fileName}>{name}</span>
          {state === 'failed' ? (
            <>
              <span className={classes.error} role="alert">
                {reason}
              </span>
              <Button size="compact-xs" variant="default" onClick={() => onRetry(key)}>
                {t('products.retryUpload')}
              </Button>
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onDismiss(key)}>
                {t('products.dismissUpload')}
              </Button>
            </>
          ) : (
            <progress aria-label={t(`products.upload.${state}`, { name })} {...(state === 'waiting' && { value: 0 })} />
          )}
        </li>
      ))}
    </ul>
  )
}
