import { cloneRoutes, fileRoutes, knowledgeRoutes, questionRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { deleteFile } from './delete-file.ts'
import { draftSections } from './draft-sections.ts'
import { duplicateClone } from './duplicate-clone.ts'
import { listDocuments } from './list-documents.ts'
import { listQuestions } from './list-questions.ts'
import { listSlides } from './list-slides.ts'
import { offerDocument } from './offer-document.ts'
import { replyToQuestion } from './reply-to-question.ts'
import { saveCompany } from './save-company.ts'
import { saveContent } from './save-content.ts'
import { saveFunding } from './save-funding.ts'
import { saveSections } from './save-sections.ts'
import { saveTeam } from './save-team.ts'
import { saveTools } from './save-tools.ts'
import { type FilePorts, uploadFile } from './upload-file.ts'
import { uploadMemberImage } from './upload-member-image.ts'

export function mountKnowledge(door: Door, ports: FilePorts): void {
  mount(door, knowledgeRoutes.saveCompany, saveCompany)
  mount(door, knowledgeRoutes.saveTeam, saveTeam)
  mount(door, knowledgeRoutes.saveFunding, saveFunding)
  mount(door, knowledgeRoutes.saveContent, saveContent)
  mount(door, knowledgeRoutes.saveTools, saveTools)
  mount(door, knowledgeRoutes.saveSections, saveSections)
  mount(door, knowledgeRoutes.draftSections, draftSections)
  mount(door, cloneRoutes.duplicateClone, duplicateClone)
  mount(door, questionRoutes.listQuestions, listQuestions)
  mount(door, questionRoutes.replyToQuestion, replyToQuestion)
  mount(door, fileRoutes.uploadFile, uploadFile(ports))
  mount(door, fileRoutes.deleteFile, deleteFile(ports.storage))
  mount(door, fileRoutes.listDocuments, listDocuments)
  mount(door, fileRoutes.listSlides, listSlides)
  mount(door, fileRoutes.offerDocument, offerDocument)
  mount(door, fileRoutes.uploadMemberImage, uploadMemberImage(ports))
}
