import { describePublishedInterviews } from '../../support/interview-order.ts'

describePublishedInterviews(0, 2)
