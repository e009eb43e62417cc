import { limits } from '@backroom/contract/catalog/products/limits'
import { Button, Textarea } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { LoadingBar } from '../../../../ui/states/LoadingRows.tsx'
import classes from './DescriptionField.module.css'

// The editor is half of the page's code, so the rest renders first.
const RichTextControl = lazy(async () => {
  const { RichTextControl } = await import('../../../../ui/rich-text/RichTextControl.tsx')
  return { default: RichTextControl }
})

/** The height of its toolbar and shortest text, so nothing moves when it loads. */
const richTextHeight = 130

/** What the editor would remove: a description may have it from an import or an app. */
const unsupported = /<(h[1-6]|table|blockquote|img|pre|code|hr|div)\b/i

/** The description, in an editor or as HTML. */
export function DescriptionField({ label, value, onChange, error, 'data-path': path }: LiveField<string>) {
  const { t } = useTranslation()
  const [isHtml, setHtml] = useState(() => unsupported.test(value))
  const isLocked = unsupported.test(value)
  return (
    <div data-path={path}>
      {isHtml ? (
        <Textarea
          label={label}
          className={classes.html ?? ''}
          description={isLocked ? t('products.htmlOnly') : undefined}
          maxLength={limits.descriptionLength}
          rows={8}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Suspense fallback={<LoadingBar width="100%" height={richTextHeight} />}>
          <RichTextControl id="product-description" label={label} value={value} change={onChange} />
        </Suspense>
      )}
      <Button
        mt={6}
        size="compact-xs"
        variant="subtle"
        color="gray"
        disabled={isHtml && isLocked}
        onClick={() => setHtml(!isHtml)}
      >
        {t(isHtml ? 'products.editText' : 'products.editHtml')}
      </Button>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
