import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../use-copy.ts'
import { AskDialog } from './AskDialog.tsx'
import classes from './ShownSecret.module.css'

interface Props {
  title: string
  text: string
  copy: string
  /** The button that ends it. */
  done: string
  secret: string
  onClose: () => void
}

/** Shows a key or a secret, once. */
export function ShownSecret({ title, text, copy: copyLabel, done, secret, onClose }: Props) {
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
          <Button onClick={onClose}>{done}</Button>
        </>
      }
    >
      <p>{text}</p>
      <p className={classes.secret}>{secret}</p>
    </AskDialog>
  )
}
