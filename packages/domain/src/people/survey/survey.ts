export { saveSurvey } from './save-survey.ts'
export { checkSurvey, findSurvey } from './survey-queries.ts'
