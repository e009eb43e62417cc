import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { useCopy } from '../../../../ui/use-copy.ts'
import classes from '../Apps.module.css'

interface Props {
  title: string
  text: string
  copy: string
  secret: string
  onClose: () => void
}

/** Shows a key or a secret, once. */
export function ShownSecret({ title, text, copy: copyLabel, secret, onClose }: Props) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(secret)
  return (
    <AskDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={copy}>
            {isCopied ? t('errors.copied') : copyLabel}
          </Button>
          <Button onClick={onClose}>{t('apps.keyStored')}</Button>
        </>
      }
    >
      <p>{text}</p>
      <p className={classes.secret}>{secret}</p>
    </AskDialog>
  )
}
