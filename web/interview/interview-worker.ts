import { computeInterview, type InterviewRequest } from './compute-interview.ts'

self.onmessage = ({ data }: MessageEvent<InterviewRequest>) => self.postMessage(computeInterview(data))
