import type { ThemeTemplate } from '@backroom/contract/online-store/themes/library'
import { type TemplateCategory, templateCategories } from '@backroom/contract/online-store/themes/states'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { ChoiceGroup } from '../../../../ui/inputs/ChoiceGroup.tsx'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import classes from './AddThemeDialog.module.css'
import { reloadThemes } from './reload-themes.ts'

/** Templates with their pictures, filtered by what they are made for, or a theme without one. */
export function AddThemeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [category, setCategory] = useState<TemplateCategory | 'all'>('all')
  const { data, error, refetch } = useQuery(pageQueryOptions(api.themes.templates))
  const { mutate, isPending, variables } = useAdding(onClose)
  const shown = data?.templates.filter(({ categories }) => category === 'all' || categories.includes(category))
  return (
    <AskDialog
      title={t('themeLibrary.addTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="subtle" disabled={isPending} onClick={() => mutate(undefined)}>
            {t('themeLibrary.empty')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <ChoiceGroup
        label={t('themeLibrary.filter')}
        value={category}
        choices={[
          choice('all' as const, t('themeLibrary.all')),
          ...templateCategories.map((value) => choice(value, t(`themeLibrary.category.${value}`))),
        ]}
        onChoose={setCategory}
      />
      {error && !data && (
        <ErrorState
          text={failureText(error)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      <ul className={classes.grid} aria-busy={!data}>
        {shown?.map((template) => (
          <li key={template.id}>
            <TemplateCard
              template={template}
              isPending={isPending && variables?.id === template.id}
              isDisabled={isPending}
              onAdd={() => mutate(template)}
            />
          </li>
        ))}
      </ul>
    </AskDialog>
  )
}

const choice = <Value extends string>(value: Value, name: string) => ({ value, name, face: name })

interface CardProps {
  template: ThemeTemplate
  isPending: boolean
  isDisabled: boolean
  onAdd: () => void
}

function TemplateCard({
  template: { name, description, pictureUrl, themeKey },
  isPending,
  isDisabled,
  onAdd,
}: CardProps) {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'vi' ? 'vi' : 'en'
  return (
    <article className={classes.card}>
      <img
        className={classes.picture}
        src={pictureUrl}
        width={640}
        height={800}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className={classes.body}>
        <h3 className={classes.name}>
          {name[language]} <span className={classes.type}>{t(`themes.label.${themeKey}`)}</span>
        </h3>
        <p className={classes.text}>{description[language]}</p>
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          disabled={isDisabled && !isPending}
          onClick={onAdd}
          aria-label={t('themeLibrary.useOf', { name: name[language] })}
        >
          {t('themeLibrary.use')}
        </Button>
      </div>
    </article>
  )
}

/** Adds a template, or without one a theme with the standard home page. */
function useAdding(onDone: () => void) {
  const { t } = useTranslation()
  // One key for all tries of a template, so that a repeated request adds one theme.
  const [keys] = useState(() => new Map<string | undefined, string>())
  const keyOf = (id?: string) => {
    const key = keys.get(id) ?? crypto.randomUUID()
    keys.set(id, key)
    return key
  }
  return useMutation({
    mutationFn: (template: ThemeTemplate | undefined) =>
      template
        ? api.themes.addTemplate({ params: { id: template.id }, body: {}, idempotencyKey: keyOf(template.id) })
        : api.themes.create({ body: { name: t('themeLibrary.emptyName') }, idempotencyKey: keyOf() }),
    meta: { quiet: true },
    onSettled: reloadThemes,
    onSuccess: ({ name }) => {
      showNotice({ title: t('themes.title'), message: t('themeLibrary.added', { name }), kind: 'success' })
      onDone()
    },
  })
}
