/** @jest-environment node */
import { testPrerenderedPages } from '@painel/shared/testing';
import section from '../section.json';
import { prerendered } from './prerendered';

testPrerenderedPages(prerendered, section.routes);
