import type { contract } from '@backroom/contract'
import { situations, type Volume, volumes } from '@backroom/contract/people/survey/states'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { type Language, languages } from '@backroom/contract/platform/api/language'
import { businessTypes } from '@backroom/contract/stores/stores/states'
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ZoneSelect } from '../../../ui/dates/ZoneSelect.tsx'
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx'
import classes from './Survey.module.css'

export type Answers = Answer<typeof contract.survey.show>['answers']

interface Props {
  answers: Answers
  onAnswer: (part: Answers) => void
}

export function BusinessStep({ answers, onAnswer }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <RadioCards
        legend={t('survey.situation')}
        value={answers.situation}
        choices={situations.map((value) => ({ value, label: t(`survey.situations.${value}`) }))}
        onChange={(situation) => onAnswer({ situation })}
      />
      <NativeSelect
        label={t('survey.volume')}
        size="md"
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        value={answers.volume ?? 'none'}
        data={volumes.map((value) => ({ value, label: t(`survey.volumes.${value}`) }))}
        onChange={({ currentTarget }) => onAnswer({ volume: currentTarget.value as Volume })}
      />
    </>
  )
}

export function KindStep({ answers, onAnswer }: Props) {
  const { t } = useTranslation()
  return (
    <RadioCards
      legend={t('survey.kind')}
      value={answers.businessType}
      choices={businessTypes.map((value) => ({
        value,
        label: t(`survey.kinds.${value}`),
        text: t(`survey.kinds.${value}Text`),
      }))}
      onChange={(businessType) => onAnswer({ businessType })}
    />
  )
}

export function PlaceStep({ answers, onAnswer }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.question}>{t('survey.place')}</p>
      <ZoneSelect
        label={t('survey.timeZone')}
        description={t('survey.timeZoneHint')}
        size="md"
        value={answers.timeZone ?? ''}
        onChange={({ currentTarget }) => onAnswer({ timeZone: currentTarget.value })}
      />
      <NativeSelect
        label={t('survey.language')}
        description={t('survey.languageHint')}
        size="md"
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        value={answers.language ?? 'en'}
        data={languages.map((value) => ({ value, label: t(`survey.languages.${value}`) }))}
        onChange={({ currentTarget }) => onAnswer({ language: currentTarget.value as Language })}
      />
    </>
  )
}
