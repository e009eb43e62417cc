import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { SurveySteps } from './SurveySteps.tsx'

/** The survey of a new store. It continues at the saved step. */
export default function SurveyPage() {
  return (
    <AuthFrame>
      <Survey />
    </AuthFrame>
  )
}

function Survey() {
  const { data } = useSuspenseQuery({ ...queryOptions(api.survey.show), meta: { ownNotice: true }, staleTime: 0 })
  return <SurveySteps saved={data} />
}
